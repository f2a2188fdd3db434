// The "slow" state of the exchange's database. It begins as soon as something is not answered in
// time, and ends only after writes have been quick for a while. If it soon returns, that while is
// doubled, so that an intermittently slow database does not make trading flap.
import type { Clock } from '../../../../src/domain/clock'

/** The commit duration above which the database counts as slow. */
export const SLOW_MS = 900
/** A write answered within this time is quick. */
export const QUICK_MS = 500
/** Writes must have been quick for this long; doubled each time it is soon slow again. */
const CALM_MS = 1_000
const MAX_CALM_MS = 16_000
/** Slow again within this time counts as soon. */
const SOON_MS = 30_000

export class Slowness {
  #isSlow = false
  /** When the first of the current run of quick writes was sent. */
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

  /** Something was not answered in time. */
  late(): void {
    this.#calmSince = undefined
    if (this.#isSlow) return
    const isSoon = this.clock.elapsed() - this.#endedAt < SOON_MS
    this.#calmMs = isSoon ? Math.min(2 * this.#calmMs, MAX_CALM_MS) : CALM_MS
    this.#isSlow = true
    this.changed(true)
  }

  /** A write was answered after `ms`. */
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
