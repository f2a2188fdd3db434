// The candle channel of one instrument and interval: the running bar and, right after a roll, the
// one before it.
import type { Candle } from '../../../../src/domain/candles'
import type { Instrument } from '../../../../src/domain/instruments'
import type { Interval } from '../../../../src/domain/intervals'
import type { FeedsApi } from '../../../market-data/api'
import { candleRow, instrumentOf } from '../../../../src/protocol/marketRows'
import type { TopicSource } from './topic'

export class CandleSource implements TopicSource<'candles'> {
  readonly #it: Instrument
  #bar: Candle | undefined
  #closed: Candle | undefined
  #dirty = false

  constructor(
    symbol: string,
    private readonly interval: Interval,
    private readonly feeds: FeedsApi,
  ) {
    this.#it = instrumentOf(symbol)
    this.#bar = feeds.candle(symbol, interval)
  }

  /** Looks at the running bar again; called whenever the minute below it changed. */
  touch(): void {
    const bar = this.feeds.candle(this.#it.symbol, this.interval)
    if (!bar) return
    if (this.#bar && this.#bar.at !== bar.at) this.#closed = this.#bar
    this.#bar = bar
    this.#dirty = true
  }

  whole() {
    return { candles: this.#bar ? [candleRow(this.#it, this.#bar)] : [] }
  }

  changes() {
    if (!this.#dirty || !this.#bar) return undefined
    const bars = this.#closed ? [this.#closed, this.#bar] : [this.#bar]
    this.#dirty = false
    this.#closed = undefined
    return { candles: bars.map((bar) => candleRow(this.#it, bar)) }
  }
}
