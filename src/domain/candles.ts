// The candle, and the aggregation of candles into larger ones. Prices are in ticks, volumes in
// lots.
import { barStart, type Interval } from './intervals'

export interface Candle {
  /** Start of the bar, ms UTC. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Traded lots. */
  readonly volume: number
}

/** Candles of a smaller interval, oldest first, folded into the larger interval. */
export function aggregate(bars: readonly Candle[], interval: Interval): Candle[] {
  const out: Candle[] = []
  for (const bar of bars) {
    const at = barStart(bar.at, interval)
    const last = out.at(-1)
    if (last?.at === at) out[out.length - 1] = joinCandles(last, bar)
    else out.push({ ...bar, at })
  }
  return out
}

/** `first` widened by the later bar `second`; keeps the first's start and open. */
export function joinCandles(first: Candle, second: Candle): Candle {
  return {
    at: first.at,
    open: first.open,
    high: Math.max(first.high, second.high),
    low: Math.min(first.low, second.low),
    close: second.close,
    volume: first.volume + second.volume,
  }
}
