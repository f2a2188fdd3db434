// The smoothed middle of a recorded book, once a second of recorded time (docs/market.md).

const SMOOTHING_MS = 5_000
const EVERY_MS = 1_000

export class SmoothedMid {
  #value: number | undefined
  #at = 0

  restart(): void {
    this.#value = undefined
  }

  /**
   * The smoothed middle in ticks, rounded to the nearest; undefined when none is due, and where
   * there is no middle or no time.
   */
  next(mid: number | undefined, at: number): number | undefined {
    if (mid === undefined || !Number.isFinite(mid) || !Number.isFinite(at)) return undefined
    const passed = at - this.#at
    if (this.#value !== undefined && passed < EVERY_MS) return undefined
    const share = this.#value === undefined ? 1 : 1 - Math.exp(-passed / SMOOTHING_MS)
    this.#value = (this.#value ?? mid) + (mid - (this.#value ?? mid)) * share
    this.#at = at
    return Math.round(this.#value)
  }
}
