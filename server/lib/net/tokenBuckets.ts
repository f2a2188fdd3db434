// Token bucket per key in bounded memory: a burst, refilled evenly.
import { BoundedMap } from '../../../src/domain/collections/boundedMap'
import type { Clock } from '../../../src/domain/clock'

export interface Allowance {
  /** The maximum burst. */
  readonly capacity: number
  readonly perSecond: number
}

interface Level {
  readonly left: number
  readonly at: number
}

const MAX_KEYS = 50_000

export class TokenBuckets {
  readonly #levels = new BoundedMap<string, Level>({ maxEntries: MAX_KEYS })

  constructor(
    private readonly allowance: Allowance,
    private readonly clock: Pick<Clock, 'elapsed'>,
  ) {}

  /** Takes `cost` from a key's tokens; if there are fewer, takes nothing and returns false. */
  take(key: string, cost = 1): boolean {
    const level = this.#levelOf(key)
    const enough = level.left >= cost
    this.#levels.set(key, enough ? { ...level, left: level.left - cost } : level)
    return enough
  }

  /** Charges an actual cost, even below zero. */
  charge(key: string, cost: number): void {
    const level = this.#levelOf(key)
    this.#levels.set(key, { ...level, left: level.left - cost })
  }

  /** Whole seconds until a key has `cost` tokens, at least one. */
  secondsUntil(key: string, cost = 1): number {
    const missing = Math.min(cost, this.allowance.capacity) - this.#levelOf(key).left
    return Math.max(1, Math.ceil(missing / this.allowance.perSecond))
  }

  /** Whole tokens that a key has now, at least zero. */
  left(key: string): number {
    return Math.max(0, Math.floor(this.#levelOf(key).left))
  }

  /** Whole seconds until a key's bucket is full. */
  secondsUntilFull(key: string): number {
    const { capacity, perSecond } = this.allowance
    return Math.ceil((capacity - this.#levelOf(key).left) / perSecond)
  }

  #levelOf(key: string): Level {
    const at = this.clock.elapsed()
    const { capacity, perSecond } = this.allowance
    const known = this.#levels.get(key)
    if (!known) return { left: capacity, at }
    return { left: Math.min(capacity, known.left + ((at - known.at) / 1000) * perSecond), at }
  }
}
