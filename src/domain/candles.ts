// Owns the candle and how candles fold: a price into a bar, small bars into a larger one. Prices
// are in ticks, volumes in lots. It knows nothing of where candles are kept.
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

/**
 * The bar after one more trade at `price` of `volume` lots; starts a new bar where there is none.
 */
export function foldTrade(
  bar: Candle | undefined,
  at: number,
  price: number,
  volume: number,
): Candle {
  if (!bar || bar.at !== at)
    return { at, open: price, high: price, low: price, close: price, volume }
  return {
    at,
    open: bar.open,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + volume,
  }
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
