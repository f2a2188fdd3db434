// Chart indicators that are fetched when chosen, compared with their textbook formulas.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import {
  inputsOf,
  rangesOf,
  type InputRange,
  type Tuning,
} from '../../../src/terminal/panels/chart/chosen/tuning'
import type { Indicator } from '../../../src/terminal/panels/chart/indicator'
import { IndicatorRun } from '../../../src/terminal/panels/chart/IndicatorRun'
import { MORE_INDICATORS } from '../../../src/terminal/panels/chart/moreIndicators'
import { INDICATORS } from '../../../src/terminal/panels/chart/registry'
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

type Inputs = Readonly<Record<string, number>>
type Formula = (bars: readonly Candle[], inputs: Inputs) => readonly Values[]

const EXPECTED: Readonly<Record<string, Formula>> = {
  movingAverages: (bars, { fast = NaN, slow = NaN }) =>
    [fast, slow].map((count) => textbook.sma(textbook.closes(bars), count)),
  exponential: (bars, { length = NaN }) => [textbook.ema(textbook.closes(bars), length)],
  wma: (bars, { length = NaN }) => [textbook.wma(textbook.closes(bars), length)],
  hma: (bars, { length = NaN }) => [textbook.hma(textbook.closes(bars), length)],
  vwap: (bars) => [textbook.vwap(bars)],
  bollinger: (bars, { length = NaN, width = NaN }) => textbook.bollinger(bars, length, width),
  keltner: (bars, { length = NaN, range = NaN, width = NaN }) =>
    textbook.keltner(bars, length, range, width),
  donchian: (bars, { length = NaN }) => textbook.donchian(bars, length),
  ichimoku: (bars, { conversion = NaN, base = NaN, span = NaN }) =>
    textbook.ichimoku(bars, [conversion, base, span]),
  superTrend: (bars, { length = NaN, width = NaN }) => [textbook.superTrend(bars, length, width)],
  sar: (bars, { step = NaN, most = NaN }) => [textbook.sar(bars, step, most)],
  rsi: (bars, { length = NaN }) => [textbook.rsi(bars, length)],
  stochastic: (bars, { length = NaN, slow = NaN, signal = NaN }) =>
    textbook.stochastic(bars, length, slow, signal),
  macd: (bars, { fast = NaN, slow = NaN, signal = NaN }) => textbook.macd(bars, fast, slow, signal),
  atr: (bars, { length = NaN }) => [textbook.atr(bars, length)],
  adx: (bars, { length = NaN }) => [textbook.adx(bars, length)],
  cci: (bars, { length = NaN }) => [textbook.cci(bars, length)],
  roc: (bars, { length = NaN }) => [textbook.roc(bars, length)],
  williams: (bars, { length = NaN }) => [textbook.williams(bars, length)],
  mfi: (bars, { length = NaN }) => [textbook.mfi(bars, length)],
  obv: (bars) => [textbook.obv(bars)],
}

/** To eight digits. */
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toPrecision(8))

const columnsOf = (indicator: Indicator, bars: readonly Candle[], tuning: Tuning = {}) => {
  const found = new IndicatorRun(indicator, tuning).all(bars)
  return indicator.plots.map((_, plot) => found.map((values) => rounded(values[plot])))
}

const expectedOf = ({ id }: Indicator, bars: readonly Candle[], inputs: Inputs) =>
  (EXPECTED[id]?.(bars, inputs) ?? []).map((column) => column.map(rounded))

/** Inputs other than those at first, which differ from one another. */
const otherInputs = ({ inputs }: Indicator): Inputs =>
  Object.fromEntries(
    rangesOf(inputs).map(([name, { initial, decimals = 0 }], at) => [
      name,
      Number((decimals > 0 ? initial * 1.5 : initial + 4 + at).toFixed(decimals)),
    ]),
  )

describe.each(MORE_INDICATORS)('the indicator $id', (indicator) => {
  it.each(SEEDS)('[CHI-001] equals its formula to eight digits, bar by bar (seed %i)', (seed) => {
    const bars = walk(seed)
    const expected = expectedOf(indicator, bars, inputsOf(indicator))
    expect(columnsOf(indicator, bars)).toEqual(expected)
  })
})

const TUNED = [...INDICATORS, ...MORE_INDICATORS].filter(
  ({ inputs, hasSource }) => Object.keys(inputs).length > 0 || hasSource,
)

describe.each(TUNED)('the indicator $id with other settings', (indicator) => {
  it.each(SEEDS)('[CHI-005] equals its formula with other inputs (seed %i)', (seed) => {
    const bars = walk(seed)
    const inputs = otherInputs(indicator)
    expect(inputs).not.toEqual(inputsOf(indicator))
    expect(columnsOf(indicator, bars, { inputs })).toEqual(expectedOf(indicator, bars, inputs))
  })

  it('[CHI-005] takes the price of each bar that was chosen, where it takes one', () => {
    const bars = walk(SEEDS[0] ?? 1)
    const middles = bars.map((bar) => ({ ...bar, close: (bar.high + bar.low) / 2 }))
    const found = columnsOf(indicator, bars, { source: 'hl2' })
    const before = columnsOf(indicator, bars)
    const expected = expectedOf(indicator, middles, inputsOf(indicator))
    expect(found).toEqual(indicator.hasSource ? expected : before)
    expect(isDeepStrictEqual(found, before)).toBe(!indicator.hasSource)
  })

  it('[CHI-005] takes inputs at their bounds, and none beyond them', () => {
    const bars = walk(SEEDS[0] ?? 1, 60)
    const before = columnsOf(indicator, bars)
    const at = (value: (range: InputRange) => number): Tuning => ({
      inputs: Object.fromEntries(
        rangesOf(indicator.inputs).map(([name, range]) => [name, value(range)]),
      ),
    })
    for (const edge of [at(({ least }) => least), at(({ most }) => most)])
      expect(columnsOf(indicator, bars, edge).flat().every(isKnownOrNone)).toBe(true)
    const beyond = [at(({ least }) => least - 1), at(({ most }) => most + 1), at(() => NaN)]
    for (const each of [...beyond, at(({ initial }) => initial + 0.00012)])
      expect(columnsOf(indicator, bars, each)).toEqual(before)
  })
})

const isKnownOrNone = (value: number | null) => value === null || Number.isFinite(value)
