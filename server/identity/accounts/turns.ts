// Owns how heavy work is taken in turns: so many at once, a bounded number waiting, and no more. It
// refuses to know what the work is.
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'

export interface TurnLimits {
  readonly atOnce: number
  readonly waiting: number
}

export class Turns {
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(private readonly limits: TurnLimits) {}

  /** Does the work when its turn comes; rateLimited when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    if (this.#running >= this.limits.atOnce) {
      if (this.#waiting.length >= this.limits.waiting) return refused('rateLimited')
      await new Promise<void>((go) => this.#waiting.push(go))
    } else this.#running += 1
    try {
      return accepted(await work())
    } finally {
      const next = this.#waiting.shift()
      // The turn is handed over, so that nobody who comes in between can take it.
      if (next) next()
      else this.#running -= 1
    }
  }
}
