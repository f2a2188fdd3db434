// The simulated past of every instrument as candles in ticks and lots, computed on demand from the
// price paths and never stored. Rounding to ticks keeps order, so that intervals still agree.
import { barStart, intervalMs, type Interval } from '../../../../src/domain/intervals'
import type { Candle } from '../../../../src/domain/candles'
import { findInstrument, INSTRUMENTS, type Instrument } from '../../../../src/domain/instruments'
import { flowOf, meanTradeNotional } from './flow'
import { GRAINS, type PricePath } from './path/pricePath'
import { PricePaths } from './path/pricePaths'
import { profileOf, type Profile } from './profiles'
import { Draws, keyOf, mix } from './random'
import type { Stretch } from './path/splitBar'

const DAY = 86_400_000
/** Of what takers ask for, so much they get: the past has no books to ask. */
const GOT = 0.55
/** The past reaches back this far from now. */
export const PAST_MS = 1_827 * DAY

interface Line {
  readonly instrument: Instrument
  readonly profile: Profile
  readonly path: PricePath
  readonly perUnit: number
  readonly key: number
  /** Stretches the past of a replayed instrument so that it meets the recording. */
  scale: number
}

export class PastMarket {
  readonly seed: number
  readonly #lines = new Map<string, Line>()

  constructor(seed: number) {
    this.seed = seed
    const paths = new PricePaths(seed)
    for (const instrument of INSTRUMENTS) {
      const profile = profileOf(instrument)
      const path = paths.of(instrument)
      const perUnit = 10 ** instrument.tickDecimals
      this.#lines.set(instrument.symbol, {
        instrument,
        profile,
        path,
        perUnit,
        key: keyOf(instrument.symbol),
        scale: 1,
      })
    }
  }

  /** The path's price in ticks, unrounded. */
  price(symbol: string, at: number): number {
    const line = this.#line(symbol)
    return line.path.price(at) * line.perUnit * line.scale
  }

  /** How much the market moves in that minute, 1 in ordinary times. */
  restlessness(symbol: string, at: number): number {
    return this.#line(symbol).path.restlessness(at)
  }

  /** Moves the whole past of an instrument so that it stands at `ticks` at that moment. */
  meet(symbol: string, at: number, ticks: number): void {
    const line = this.#line(symbol)
    line.scale *= ticks / this.price(symbol, at)
  }

  /** How far the past of an instrument was moved. */
  scaleOf(symbol: string): number {
    return this.#line(symbol).scale
  }

  /** Moves it as far. */
  stretch(symbol: string, scale: number): void {
    this.#line(symbol).scale = scale
  }

  /** The whole bar that holds `at`, as drawn; also for times to come. */
  bar(symbol: string, interval: Interval, at: number): Candle {
    const length = intervalMs(interval)
    const grain = (GRAINS as readonly number[]).indexOf(length)
    const start = barStart(at, interval)
    const line = this.#line(symbol)
    return this.#candle(line, line.path.stretch(grain, Math.floor(start / length)), start)
  }

  /** The part of a minute that has passed at `now`, to the second. */
  unfinishedMinute(symbol: string, now: number): Candle {
    const line = this.#line(symbol)
    const start = barStart(now, '1m')
    const finest = GRAINS.length - 1
    const first = this.#candle(line, line.path.stretch(finest, start / 1000), start)
    let { high, low, volume } = first
    for (let second = start / 1000 + 1; second < Math.floor(now / 1000); second += 1) {
      const part = this.#candle(line, line.path.stretch(finest, second), start)
      high = Math.max(high, part.high)
      low = Math.min(low, part.low)
      volume += part.volume
    }
    const close = Math.max(1, Math.round(this.price(symbol, now)))
    const top = Math.max(high, close)
    return { at: start, open: first.open, high: top, low: Math.min(low, close), close, volume }
  }

  /** Lots traded in that whole day. */
  #dayVolume(line: Line, day: number): number {
    const { instrument, profile } = line
    if (instrument.market === 'derivatives') return 0
    const flow = flowOf(profile)
    const notional = flow.tradesPerSecond * 86_400 * meanTradeNotional(flow) * GOT
    const busy = Math.exp(0.3 * new Draws(mix(this.seed, line.key, 201, day)).normal())
    const price = profile.basePrice * line.scale
    return Math.round((notional * busy * 10 ** instrument.lotDecimals) / price)
  }

  #candle(line: Line, stretch: Stretch, at: number): Candle {
    const day = this.#dayVolume(line, Math.floor(at / DAY))
    const toTicks = (log: number) =>
      Math.max(1, Math.round(Math.exp(log) * line.perUnit * line.scale))
    return {
      at,
      open: toTicks(stretch.open),
      high: toTicks(stretch.high),
      low: toTicks(stretch.low),
      close: toTicks(stretch.close),
      volume: Math.floor(day * stretch.tradedAfter) - Math.floor(day * stretch.tradedBefore),
    }
  }

  #line(symbol: string): Line {
    const line = this.#lines.get(symbol)
    if (!line) throw new RangeError(`${findInstrument(symbol)?.name ?? symbol} has no past`)
    return line
  }
}
