// Chart indicators that are fetched when chosen, compared with their textbook formulas.
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import { IndicatorRun } from '../../../src/terminal/panels/chart/IndicatorRun'
import { MORE_INDICATORS } from '../../../src/terminal/panels/chart/moreIndicators'
import { seeded } from '../../support/seeded'
import * as textbook from './support/textbook'
import type { Values } from './support/textbook'

const SEEDS = [1, 2, 3].map((n) => Number(process.env['TEST_SEED'] ?? 70_200) + n)

/** Half-hour bars of a random walk, in ticks and lots. */
function walk(seed: number, count = 260): Candle[] {
  const dice = seeded(seed)
  let close = 600_000
  return Array.from({ length: count }, (_, i) => {
    const open = close
    close = Math.max(1_000, close + dice.below(4_001) - 2_000)
    const high = Math.max(open, close) + dice.below(900)
    const low = Math.min(open, close) - dice.below(900)
    return { at: i * 1_800_000, open, high, low, close, volume: 1 + dice.below(5_000) }
  })
}

const EXPECTED: Readonly<Record<string, (bars: readonly Candle[]) => readonly Values[]>> = {
  ema: (bars) => [20, 50].map((count) => textbook.ema(textbook.closes(bars), count)),
  wma: (bars) => [textbook.wma(textbook.closes(bars), 20)],
  hma: (bars) => [textbook.hma(textbook.closes(bars), 20)],
  vwap: (bars) => [textbook.vwap(bars)],
  bollinger: (bars) => textbook.bollinger(bars, 20, 2),
  keltner: (bars) => textbook.keltner(bars, 20, 10, 2),
  donchian: (bars) => textbook.donchian(bars, 20),
  ichimoku: (bars) => textbook.ichimoku(bars, [9, 26, 52]),
  superTrend: (bars) => [textbook.superTrend(bars, 10, 3)],
  sar: (bars) => [textbook.sar(bars, 0.02, 0.2)],
  rsi: (bars) => [textbook.rsi(bars, 14)],
  stochastic: (bars) => textbook.stochastic(bars, 14, 3, 3),
  macd: (bars) => textbook.macd(bars, 12, 26, 9),
  atr: (bars) => [textbook.atr(bars, 14)],
  adx: (bars) => [textbook.adx(bars, 14)],
  cci: (bars) => [textbook.cci(bars, 20)],
  roc: (bars) => [textbook.roc(bars, 12)],
  williams: (bars) => [textbook.williams(bars, 14)],
  mfi: (bars) => [textbook.mfi(bars, 14)],
  obv: (bars) => [textbook.obv(bars)],
}

/** To eight digits. */
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toPrecision(8))

describe.each(MORE_INDICATORS)('the indicator $id', (indicator) => {
  it.each(SEEDS)('[CHI-001] equals its formula to eight digits, bar by bar (seed %i)', (seed) => {
    const bars = walk(seed)
    const found = new IndicatorRun(indicator).all(bars)
    const expected = EXPECTED[indicator.id]?.(bars) ?? []
    const columns = indicator.plots.map((_, plot) => found.map((values) => rounded(values[plot])))
    expect(columns).toEqual(expected.map((column) => column.map(rounded)))
  })
})
