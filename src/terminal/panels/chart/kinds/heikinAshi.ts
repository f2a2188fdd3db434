// Heikin-Ashi bars after Dan Valcu, "Using the Heikin-Ashi Technique", Stocks & Commodities 22:2
// (2004): the close is the mean of a bar's four prices, the open the mean of the open and close of
// the Heikin-Ashi bar before, high and low include both. Prices are in ticks, not rounded.
import type { Candle } from '../../../../domain/candles'

/** `former` is the Heikin-Ashi bar before; without one the open is the mean of open and close. */
export function heikinAshi(bar: Candle, former: Candle | undefined): Candle {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4
  const open = former ? (former.open + former.close) / 2 : (bar.open + bar.close) / 2
  return {
    ...bar,
    open,
    close,
    high: Math.max(bar.high, open, close),
    low: Math.min(bar.low, open, close),
  }
}
