// Proves Heikin-Ashi bars against figures worked out by hand.
import { expect, it } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import { heikinAshi } from '../../../src/terminal/panels/chart/kinds/heikinAshi'

const bar = (open: number, high: number, low: number, close: number): Candle => ({
  at: 0,
  open,
  high,
  low,
  close,
  volume: 7,
})

it('[CHK-003] a Heikin-Ashi bar is the mean of its prices, and opens in the middle of the one before', () => {
  const first = heikinAshi(bar(100, 120, 90, 110), undefined)
  // (100 + 120 + 90 + 110) ÷ 4, and (100 + 110) ÷ 2.
  expect(first).toEqual({ ...bar(105, 120, 90, 105) })
  const second = heikinAshi(bar(110, 112, 108, 111), first)
  // (110 + 112 + 108 + 111) ÷ 4, and (105 + 105) ÷ 2: the low is that of the open.
  expect(second).toEqual({ ...bar(105, 112, 105, 110.25) })
  const third = heikinAshi(bar(100, 101, 80, 82), second)
  // (100 + 101 + 80 + 82) ÷ 4, and (105 + 110.25) ÷ 2: the high is that of the open.
  expect(third).toEqual({ ...bar(107.625, 107.625, 80, 90.75) })
})
