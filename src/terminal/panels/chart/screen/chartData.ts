// Candle format of the chart library: seconds instead of milliseconds, prices in ticks.
import type { CandlestickData, UTCTimestamp } from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'

export const barTime = ({ at }: Candle): UTCTimestamp => Math.floor(at / 1000) as UTCTimestamp

export const candleData = (bar: Candle): CandlestickData => ({
  time: barTime(bar),
  open: bar.open,
  high: bar.high,
  low: bar.low,
  close: bar.close,
})
