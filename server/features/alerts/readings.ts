// Readings of the markets: the range that a price went through since the reading before, and how
// far it has moved within windows of minutes. They are taken from the bars that charts show.
import { ALERT_LIMITS, SHARE_DECIMALS } from '../../../src/domain/records/alertRecords'
import type { Candle } from '../../../src/domain/candles'
import type { MarketReads } from '../market-data/api'

export interface Reading {
  readonly low: number
  readonly high: number
  readonly at: number
}

const MINUTE_MS = 60_000
const STEPS = 100 * 10 ** SHARE_DECIMALS

type Bars = Pick<MarketReads, 'minuteAt' | 'history'>

/** The range of a bar that was not seen before, given the bar as it was seen last. */
function rangeSince(bar: Candle, seen: Candle): Pick<Reading, 'low' | 'high'> {
  const same = bar.at === seen.at
  return {
    low: same && bar.low >= seen.low ? Math.min(seen.close, bar.close) : bar.low,
    high: same && bar.high <= seen.high ? Math.max(seen.close, bar.close) : bar.high,
  }
}

export class PriceReadings {
  readonly #seen = new Map<string, Candle>()

  constructor(private readonly market: Pick<Bars, 'minuteAt'>) {}

  /** What a bar that changed says beyond the one before; the rest of that one included. */
  next(symbol: string, bar: Candle, now: number): Reading {
    const seen = this.#seen.get(symbol)
    this.#seen.set(symbol, bar)
    if (!seen) return { low: bar.close, high: bar.close, at: now }
    const ranges = [rangeSince(bar, seen)]
    const ended = bar.at === seen.at ? undefined : this.market.minuteAt(symbol, seen.at)
    if (ended?.at === seen.at) ranges.push(rangeSince(ended, seen))
    return {
      low: Math.min(...ranges.map(({ low }) => low)),
      high: Math.max(...ranges.map(({ high }) => high)),
      at: now,
    }
  }

  /** The last price; undefined before the first. */
  last(symbol: string): number | undefined {
    return this.#seen.get(symbol)?.close
  }
}

interface Minute {
  readonly at: number
  low: number
  high: number
}

/** The ranges of the last minutes of one instrument. */
export class MoveWindow {
  /** Oldest first; the running one is the last. */
  readonly #minutes: Minute[] = []
  #close = 0

  constructor(past: readonly Candle[]) {
    for (const bar of past) this.add(bar)
  }

  /** A bar as it is now; one older than the running minute is left out. */
  add({ low, high, at, close }: Candle): void {
    const last = this.#minutes.at(-1)
    if (last && last.at > at) return
    this.#close = close
    if (last?.at === at) {
      last.low = Math.min(last.low, low)
      last.high = Math.max(last.high, high)
      return
    }
    this.#minutes.push({ at, low, high })
    if (this.#minutes.length > ALERT_LIMITS.minutes) this.#minutes.shift()
  }

  /** The largest move to the last price from any price of the last minutes, in steps of a share. */
  moved(minutes: number, now: number): number {
    const from = now - (now % MINUTE_MS) - (minutes - 1) * MINUTE_MS
    let most = 0
    for (const { at, low, high } of this.#minutes)
      if (at >= from && low > 0) {
        const up = ((this.#close - low) / low) * STEPS
        const down = ((high - this.#close) / high) * STEPS
        most = Math.max(most, up, down)
      }
    return Math.floor(most)
  }
}

/** The window of an instrument as it stands. */
export async function moveWindowOf(market: Bars, symbol: string, now: number): Promise<MoveWindow> {
  const from = now - (now % MINUTE_MS) - (ALERT_LIMITS.minutes - 1) * MINUTE_MS
  return new MoveWindow(await market.history(symbol, '1m', from, now))
}
