// Turns for work that must not run concurrently: one piece at a time for each name, in order of
// arrival, with a bounded number waiting. Waiting work holds no resources.

/** Maximum waiting work per name; a person sends only a few calls at once. */
const MAX_WAITING = 64

/** Too many wait for the same name: the call may be sent again. */
export class TurnsFull extends Error {
  override readonly name = 'TurnsFull'
}

export class Turns {
  /** Waiting work, by the names in use. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Does the work when its turn comes. Rejects with TurnsFull; a name must not be taken twice. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name)
    if (!waiting) this.#waiting.set(name, [])
    else if (waiting.length >= MAX_WAITING) throw new TurnsFull(`Too many wait for ${name}`)
    else await new Promise<void>((go) => void waiting.push(go))
    try {
      return await work()
    } finally {
      // Handed over directly, so that a newcomer cannot take it.
      const next = this.#waiting.get(name)?.shift()
      if (next) next()
      else this.#waiting.delete(name)
    }
  }

  /** Number of names in use. */
  get size(): number {
    return this.#waiting.size
  }
}
