// Reaction to a part of the client that cannot be fetched, mostly because a newer one was released:
// the page is reloaded, at most once a minute, so that a real outage cannot loop, and never while
// the outcome of a command is awaited, whose notice would be lost.

export const RELOAD_PAUSE_MS = 60_000
export const RELOAD_KEY = 'meridian.chunkReloadAt'

export interface ChunkReloadOptions {
  /** ms UTC */
  readonly now: () => number
  /** Must outlast the reload; undefined if nothing does. */
  readonly store: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly reload: () => void
  /** True if commands were sent whose outcomes are unknown. */
  readonly isAwaitingOutcomes: () => boolean
}

/**
 * Reports a failed fetch; true if the page is being reloaded, false if the failure must be shown.
 */
export type ChunkReload = (message: string) => boolean

export function createChunkReload(options: ChunkReloadOptions): ChunkReload {
  const { now, store, reload, isAwaitingOutcomes } = options
  return (message) => {
    // Without a store nothing would stop a reload loop, so the page is not reloaded.
    if (!store) return false
    try {
      // The router would reload by itself once per message, without our pause; this marks the
      // message as already handled.
      store.setItem(`tanstack_router_reload:${message}`, '1')
      if (isAwaitingOutcomes()) return false
      const last = Number(store.getItem(RELOAD_KEY) ?? Number.NaN)
      const age = now() - last
      if (age >= 0 && age < RELOAD_PAUSE_MS) return false
      store.setItem(RELOAD_KEY, String(now()))
    } catch {
      return false
    }
    reload()
    return true
  }
}

/** Listens for the failures that the bundler reports, until the returned function is called. */
export function watchChunks(target: EventTarget, chunkReload: ChunkReload): () => void {
  const onFailure = (event: Event): void => {
    const failure = 'payload' in event ? event.payload : undefined
    const message = failure instanceof Error ? failure.message : 'chunk'
    if (chunkReload(message)) event.preventDefault()
  }
  target.addEventListener('vite:preloadError', onFailure)
  return () => target.removeEventListener('vite:preloadError', onFailure)
}
