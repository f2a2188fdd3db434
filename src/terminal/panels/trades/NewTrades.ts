// Highlights of trades that arrived within the last 300 ms. Trade ids ascend, so one number per
// frame is enough; only a few arrivals are held.
import type { MarketTrade } from '../../../domain/records/records'
import { HIGHLIGHT_MS } from './paintTrades'

interface Arrival {
  /** Trades with an id above this arrived at `at`. */
  readonly above: number
  readonly at: number
}

export class NewTrades {
  #newest: number | null = null
  #arrivals: Arrival[] = []

  /** Records the trades at `now`, newest first. The first call highlights nothing. */
  note(trades: readonly MarketTrade[], now: number): void {
    const newest = trades[0]?.id
    if (newest === undefined) return
    this.#arrivals = this.#arrivals.filter(({ at }) => now - at < HIGHLIGHT_MS)
    if (this.#newest !== null && newest > this.#newest)
      this.#arrivals.push({ above: this.#newest, at: now })
    this.#newest = newest
  }

  /** Strength of a trade's highlight, from 1 down to 0. */
  strength(id: number, now: number): number {
    const arrival = this.#arrivals.findLast(({ above }) => id > above)
    return arrival ? Math.max(0, 1 - (now - arrival.at) / HIGHLIGHT_MS) : 0
  }
}
