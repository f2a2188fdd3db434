// The trades channel of one instrument: the trades since the last flush, and the newest ones as of
// that flush for whoever joins, so that nobody is told a trade twice.
import type { Instrument } from '../../../../src/domain/instruments'
import type { MarketTrade } from '../../../../src/domain/records/records'
import type { FeedsApi } from '../../../market-data/api'
import { instrumentOf, tradeRow } from '../../../../src/protocol/marketRows'
import type { TopicSource } from './topic'

/** Trades of a snapshot. */
const KEPT = 100

export class TradesSource implements TopicSource<'trades'> {
  readonly #it: Instrument
  /** Newest first; those told to everybody who hears. */
  #told: readonly MarketTrade[]
  /** Oldest first. */
  #fresh: MarketTrade[] = []

  constructor(symbol: string, feeds: Pick<FeedsApi, 'trades'>) {
    this.#it = instrumentOf(symbol)
    this.#told = feeds.trades(symbol).slice(0, KEPT)
  }

  push(trades: readonly MarketTrade[]): void {
    this.#fresh.push(...trades)
  }

  whole() {
    return { trades: this.#told.map((trade) => tradeRow(this.#it, trade)) }
  }

  changes() {
    if (this.#fresh.length === 0) return undefined
    // More than a snapshot's worth in one flush: the oldest would leave the reader's list at once.
    const fresh = this.#fresh.slice(-KEPT)
    this.#fresh = []
    this.#told = [...fresh.toReversed(), ...this.#told].slice(0, KEPT)
    return { trades: fresh.map((trade) => tradeRow(this.#it, trade)) }
  }
}
