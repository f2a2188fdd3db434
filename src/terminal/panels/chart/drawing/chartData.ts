// How a candle looks to the chart library: seconds instead of milliseconds, prices in ticks.
import type { CandlestickData, HistogramData, UTCTimestamp } from 'lightweight-charts'
import type { Candle } from '../../../../domain/candles'
import type { PaintPalette } from '../../../canvas/palette'
import { plainColour } from './chartStyle'

export const barTime = ({ at }: Candle): UTCTimestamp => Math.floor(at / 1000) as UTCTimestamp

export const candleData = (bar: Candle): CandlestickData => ({
  time: barTime(bar),
  open: bar.open,
  high: bar.high,
  low: bar.low,
  close: bar.close,
})

export const volumeData = (bar: Candle, palette: PaintPalette): HistogramData => ({
  time: barTime(bar),
  value: bar.volume,
  color: plainColour((bar.close >= bar.open ? palette.up : palette.down).wash),
})
