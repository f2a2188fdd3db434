// The candle channel of one instrument and interval: the current bar and, after it rolls over or
// when a late trade changes it, the previous one.
import type { Candle } from '../../../../src/domain/candles'
import type { Instrument } from '../../../../src/domain/instruments'
import { intervalMs, type Interval } from '../../../../src/domain/intervals'
import type { FeedsApi } from '../../../features/market-data/api'
import { candleRow, instrumentOf } from '../../../../src/protocol/marketRows'
import type { Clock } from '../../../../src/domain/clock'
import type { TopicSource } from './topic'

/** Trades of a bar are accepted for this long after its end: the duration of a slow commit. */
const LATE_MS = 20_000

export class CandleSource implements TopicSource<'candles'> {
  readonly #it: Instrument
  #bar: Candle | undefined
  /** The final state of the previous bar, as last sent or pending. */
  #before: Candle | undefined
  #closed: Candle | undefined
  #dirty = false

  constructor(
    symbol: string,
    private readonly interval: Interval,
    private readonly feeds: Pick<FeedsApi, 'candle'>,
    private readonly clock: Clock,
  ) {
    this.#it = instrumentOf(symbol)
    this.#bar = feeds.candle(symbol, interval)
    if (this.#bar)
      this.#before = feeds.candle(symbol, interval, this.#bar.at - intervalMs(interval))
  }

  /** Reads the current bar again; called whenever its minute bar changed. */
  touch(): void {
    const bar = this.feeds.candle(this.#it.symbol, this.interval)
    if (!bar) return
    const length = intervalMs(this.interval)
    const isNew = this.#bar !== undefined && this.#bar.at !== bar.at
    // A bar has just begun: trades of the previous one may still arrive.
    if (isNew || (this.#before?.at === bar.at - length && this.#isYoung(bar))) {
      const held = this.feeds.candle(this.#it.symbol, this.interval, bar.at - length)
      const before = held?.at === bar.at - length ? held : this.#bar
      if (isNew || !areAlike(before, this.#before)) this.#closed = before
      this.#before = before
    }
    this.#bar = bar
    this.#dirty = true
  }

  #isYoung(bar: Candle): boolean {
    return this.clock.now() - bar.at < LATE_MS
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

const areAlike = (one: Candle | undefined, other: Candle | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
