// The mark price of a perpetual: index plus a smoothed, bounded basis (docs/market.md). It knows
// nothing of where index and book come from.
import { ticks, type Ticks } from '../../../src/domain/brand'

/** The basis follows the book with this time constant. */
const SMOOTHING_MS = 30_000
/** The mark never leaves the index by more than this share. */
const BASIS_LIMIT = 0.005

export class MarkPrice {
  #basis: number | undefined
  #at = 0

  /**
   * The mark after one more look at the book. `index` and `mid` in ticks, `now` in ms; where one of
   * them is missing or no number the basis stays. Rounded to the nearest tick.
   */
  next(index: number, mid: number | undefined, now: number): Ticks {
    if (mid !== undefined && [mid, index, now].every(Number.isFinite) && index > 0) {
      const seen = mid / index - 1
      const share = this.#basis === undefined ? 1 : 1 - Math.exp((this.#at - now) / SMOOTHING_MS)
      this.#basis = (this.#basis ?? 0) + (seen - (this.#basis ?? 0)) * Math.max(0, share)
      this.#at = now
    }
    const basis = Math.max(-BASIS_LIMIT, Math.min(BASIS_LIMIT, this.#basis ?? 0))
    return ticks(Math.max(1, Math.round(index * (1 + basis))))
  }
}
