// Trades channel of one instrument: the trades since the last flush, and the newest ones as of that
// flush for a new subscriber, so that nobody receives a trade twice.
import type { Instrument } from '../../../../src/domain/instruments'
import type { MarketTrade } from '../../../../src/domain/records/records'
import type { FeedsApi } from '../../../features/market-data/api'
import { instrumentOf, tradeRow } from '../../../../src/protocol/marketRows'
import type { TopicSource } from './topic'

/** Number of trades in a snapshot. */
const KEPT = 100
/** Every trade is sent; if this many are pending, they are published at once. */
const MAX_FRESH = 1_000

export class TradesSource implements TopicSource<'trades'> {
  readonly #it: Instrument
  /** Newest first; published to every subscriber. */
  #published: readonly MarketTrade[]
  /** Oldest first. */
  #fresh: MarketTrade[] = []

  constructor(symbol: string, feeds: Pick<FeedsApi, 'trades'>) {
    this.#it = instrumentOf(symbol)
    this.#published = feeds.trades(symbol).slice(0, KEPT)
  }

  /** Whether enough trades are pending to publish them at once. */
  push(trades: readonly MarketTrade[]): boolean {
    this.#fresh.push(...trades)
    return this.#fresh.length >= MAX_FRESH
  }

  whole() {
    return { trades: this.#published.map((trade) => tradeRow(this.#it, trade)) }
  }

  changes() {
    if (this.#fresh.length === 0) return undefined
    const fresh = this.#fresh
    this.#fresh = []
    this.#published = [...fresh.slice(-KEPT).toReversed(), ...this.#published].slice(0, KEPT)
    return { trades: fresh.map((trade) => tradeRow(this.#it, trade)) }
  }
}
