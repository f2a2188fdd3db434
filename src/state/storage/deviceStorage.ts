// The device's storage and cookies, accessed only here. A browser that blocks site data throws on
// any access: the client then works from memory until the page is left.

export interface KeyValueStorage extends Pick<Storage, 'getItem' | 'setItem'> {
  /** False while the value of a key is in memory only; absent where that cannot happen. */
  readonly keeps?: (key: string) => boolean
}

/** The result; undefined if the storage throws or its text is not JSON. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * The storage that `reach` returns; values that it does not store, because it is forbidden or full,
 * are kept in memory.
 */
export function storageOf(reach: () => KeyValueStorage): KeyValueStorage {
  const held = new Map<string, string>()
  return {
    keeps: (key) => !held.has(key),
    getItem: (key) => held.get(key) ?? attempt(() => reach().getItem(key)) ?? null,
    setItem(key, text) {
      held.set(key, text)
      attempt(() => {
        reach().setItem(key, text)
        held.delete(key)
      })
    },
  }
}

/** Persists beyond the visit if the browser allows it, and is shared by all tabs. */
export const deviceStorage = storageOf(() => window.localStorage)

/** Persists through reloads of this tab; undefined if that is impossible. */
export const tabStorage = (): KeyValueStorage | undefined => attempt(() => window.sessionStorage)

/** The page's cookies in the format of `document`; none if they are blocked. */
export const deviceCookies = {
  get cookie(): string {
    return attempt(() => document.cookie) ?? ''
  },
  set cookie(text: string) {
    attempt(() => (document.cookie = text))
  },
}

/**
 * Whether cookies are kept. A browser that blocks site data may still report them as enabled, so
 * one is written, read and deleted.
 */
export function keepsCookies(jar: { cookie: string } = deviceCookies): boolean {
  jar.cookie = 'probe=1; Path=/; SameSite=Strict'
  const isKept = /(?:^|; )probe=1(?:;|$)/.test(jar.cookie)
  jar.cookie = 'probe=; Path=/; SameSite=Strict; Max-Age=0'
  return isKept
}

/**
 * Calls `run` with the key that another tab has written, or with null if any key may have changed:
 * a frozen page misses the events. Ends with the returned function.
 */
export function onStorageChange(run: (key: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => run(event.key)
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(null)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
