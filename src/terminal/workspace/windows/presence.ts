// Presence of windows by locks of the browser: held as long as a document lives, and free at once
// when it is closed, reloaded or ended by the system.

type Locks = Pick<LockManager, 'request' | 'query'>

/** Undefined where the browser has no locks, such as at an insecure address. */
const locksHere = (): Locks | undefined => navigator.locks as Locks | undefined

export const windowLock = (id: string): string => `meridian.window/${id}`
export const terminalLock = (id: string): string => `meridian.terminal/${id}`

/**
 * Holds a lock until the returned function is called, or the document ends. `onHeld` is called once
 * it is held, or at once where there are no locks.
 */
export function holdLock(name: string, onHeld?: () => void, locks = locksHere()): () => void {
  let release: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  if (!locks) onHeld?.()
  locks
    ?.request(name, () => {
      onHeld?.()
      return ended
    })
    // A browser that blocks site data refuses locks: presence is then known by messages alone.
    .catch(() => onHeld?.())
  return release
}

/** Calls `onFree` once as soon as a lock is free. */
export function watchLock(name: string, onFree: () => void, locks = locksHere()): () => void {
  const ended = new AbortController()
  const { signal } = ended
  locks
    ?.request(name, { signal }, () => {
      if (!signal.aborted) onFree()
    })
    .catch(() => undefined)
  return () => ended.abort()
}

/** The names of held locks; null where that cannot be known. */
export async function heldLocks(locks = locksHere()): Promise<ReadonlySet<string> | null> {
  try {
    const found = await locks?.query()
    return found ? new Set(found.held?.flatMap(({ name }) => name ?? [])) : null
  } catch {
    return null
  }
}
