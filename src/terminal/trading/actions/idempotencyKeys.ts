// The keys that make an action happen once: the same action sent again after no answer carries
// the key of the first try; once answered, or changed, it gets a new one. Bounded.
const MOST = 100

export interface IdempotencyKeys {
  /** The key of an action, described by its whole content. */
  keyOf(action: unknown): string
  /** The action was answered, one way or the other. */
  settle(action: unknown): void
}

/** A fresh book of keys; `newKey` makes one. */
export function idempotencyKeys(newKey: () => string): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    keyOf(action) {
      const name = JSON.stringify(action)
      const known = keys.get(name)
      if (known !== undefined) return known
      const oldest = keys.size >= MOST ? keys.keys().next().value : undefined
      if (oldest !== undefined) keys.delete(oldest)
      const fresh = newKey()
      keys.set(name, fresh)
      return fresh
    },
    settle: (action) => void keys.delete(JSON.stringify(action)),
  }
}
