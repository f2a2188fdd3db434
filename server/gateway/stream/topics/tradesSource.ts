// Owns the trades channel of one instrument: the trades since the last flush, and the feed's own
// list for whoever joins.
import type { Instrument } from '../../../../src/domain/instruments'
import type { MarketTrade } from '../../../../src/domain/records'
import type { FeedsDoor } from '../../../ports'
import { instrumentOf, tradeRow } from '../../wireRows'
import type { TopicSource } from './topic'

export class TradesSource implements TopicSource<'trades'> {
  readonly #it: Instrument
  #fresh: MarketTrade[] = []

  constructor(
    symbol: string,
    private readonly feeds: FeedsDoor,
  ) {
    this.#it = instrumentOf(symbol)
  }

  push(trades: readonly MarketTrade[]): void {
    this.#fresh.push(...trades)
  }

  whole() {
    const trades = this.feeds.trades(this.#it.symbol).slice(0, 100)
    return { trades: trades.map((trade) => tradeRow(this.#it, trade)) }
  }

  changes() {
    if (this.#fresh.length === 0) return undefined
    // More than a snapshot's worth in one flush: the oldest would leave the reader's list at once.
    const trades = this.#fresh.slice(-100).map((trade) => tradeRow(this.#it, trade))
    this.#fresh = []
    return { trades }
  }
}
