// Owns a bounded allowance per key: so many at once, refilled evenly. It refuses to know what is
// being counted.
import type { Clock } from '../ports'

export interface Allowance {
  /** The most at once. */
  readonly capacity: number
  readonly perSecond: number
}

const MAX_KEYS = 50_000

export class TokenBuckets {
  readonly #levels = new Map<string, { left: number; at: number }>()

  constructor(
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /** Takes one; false when nothing is left for the key. */
  take(key: string): boolean {
    const now = this.clock.now()
    const { capacity, perSecond } = this.allowance
    const known = this.#levels.get(key)
    // A clock that is set back gives nothing, and takes nothing.
    const seconds = known ? Math.max(0, now - known.at) / 1000 : 0
    const refilled = known ? known.left + seconds * perSecond : capacity
    const left = Math.min(capacity, refilled)
    // Taken out and put back, so that the map's first key is the one longest unused.
    this.#levels.delete(key)
    this.#levels.set(key, { left: left >= 1 ? left - 1 : left, at: now })
    if (this.#levels.size > MAX_KEYS) this.#forgetOldest()
    return left >= 1
  }

  #forgetOldest(): void {
    const oldest = this.#levels.keys().next()
    if (!oldest.done) this.#levels.delete(oldest.value)
  }
}
