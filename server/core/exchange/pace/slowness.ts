// The state "slow" of the exchange's database. It begins as soon as something has not been answered
// in time, and ends only after writes have been answered quickly for a while. Where it comes back
// soon that while is twice as long, so that a database with pulses does not make trading flap.
import type { Clock } from '../../../../src/domain/clock'

/** The duration of a commit from which the database counts as slow. */
export const SLOW_MS = 900
/** A write that is answered within it is quick. */
export const QUICK_MS = 500
/** Writes must have been quick for so long; doubled each time it is slow again soon. */
const CALM_MS = 1_000
const MAX_CALM_MS = 16_000
/** Slow again within it is soon. */
const SOON_MS = 30_000

export class Slowness {
  #isSlow = false
  /** When the first of the quick writes was sent, of those since the last that was not quick. */
  #calmSince: number | undefined
  #calmMs = CALM_MS
  #endedAt = -Infinity

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    private readonly changed: (isSlow: boolean) => void,
  ) {}

  get isSlow(): boolean {
    return this.#isSlow
  }

  /** Something has not been answered in time. */
  late(): void {
    this.#calmSince = undefined
    if (this.#isSlow) return
    const isSoon = this.clock.elapsed() - this.#endedAt < SOON_MS
    this.#calmMs = isSoon ? Math.min(2 * this.#calmMs, MAX_CALM_MS) : CALM_MS
    this.#isSlow = true
    this.changed(true)
  }

  /** A write was answered after so long. */
  answered(ms: number): void {
    if (!this.#isSlow) return
    if (ms > QUICK_MS) {
      this.#calmSince = undefined
      return
    }
    const now = this.clock.elapsed()
    this.#calmSince ??= now - ms
    if (now - this.#calmSince < this.#calmMs) return
    this.#isSlow = false
    this.#endedAt = now
    this.changed(false)
  }
}
