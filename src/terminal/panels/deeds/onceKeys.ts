// Owns the keys that make a deed happen once: the same deed sent again after no answer carries the
// key of the first try; once answered, or changed, it gets a new one. Bounded.
const MOST = 100

export interface OnceKeys {
  /** The key of a deed, described by its whole content. */
  keyOf(deed: unknown): string
  /** The deed was answered, one way or the other. */
  settle(deed: unknown): void
}

/** A fresh book of keys; `newKey` makes one. */
export function onceKeys(newKey: () => string): OnceKeys {
  const keys = new Map<string, string>()
  return {
    keyOf(deed) {
      const name = JSON.stringify(deed)
      const known = keys.get(name)
      if (known !== undefined) return known
      const oldest = keys.size >= MOST ? keys.keys().next().value : undefined
      if (oldest !== undefined) keys.delete(oldest)
      const fresh = newKey()
      keys.set(name, fresh)
      return fresh
    },
    settle: (deed) => void keys.delete(JSON.stringify(deed)),
  }
}
