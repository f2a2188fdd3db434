// Which trades came a moment ago, so that they can be seen coming for 300 ms. Trade ids grow,
// so one number a frame is enough; it holds no more than a few arrivals.
import type { MarketTrade } from '../../../domain/records/records'
import { WASH_MS } from './paintTrades'

interface Arrival {
  /** Trades with an id above this came at `at`. */
  readonly above: number
  readonly at: number
}

export class NewTrades {
  #newest: number | null = null
  #arrivals: Arrival[] = []

  /** Notes the tape as it stands at `now`, newest first. The first look is no news. */
  note(trades: readonly MarketTrade[], now: number): void {
    const newest = trades[0]?.id
    if (newest === undefined) return
    this.#arrivals = this.#arrivals.filter(({ at }) => now - at < WASH_MS)
    if (this.#newest !== null && newest > this.#newest)
      this.#arrivals.push({ above: this.#newest, at: now })
    this.#newest = newest
  }

  /** How strong the wash of a trade still is, 1 down to 0. */
  strength(id: number, now: number): number {
    const arrival = this.#arrivals.findLast(({ above }) => id > above)
    return arrival ? Math.max(0, 1 - (now - arrival.at) / WASH_MS) : 0
  }
}
