// Chart indicators: each in the registry gives the same result incrementally as from scratch.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import { simpleAverages } from '../../../src/terminal/panels/chart/indicators/movingAverages'
import { MORE_INDICATORS } from '../../../src/terminal/panels/chart/moreIndicators'
import {
  INDICATORS,
  indicatorsOf,
  loadIndicators,
} from '../../../src/terminal/panels/chart/registry'
import { IndicatorRun } from '../../../src/terminal/panels/chart/IndicatorRun'

const seed = Number(process.env.TEST_SEED ?? 41_207)

const bar = (at: number, close: number, volume = 1, reach = 0): Candle => ({
  at: at * 60_000,
  open: close,
  high: close + reach,
  low: close - reach,
  close,
  volume,
})

const bars = (closes: readonly number[]): Candle[] => closes.map((close, at) => bar(at, close))

describe('simple moving averages', () => {
  const averages = { calculate: () => simpleAverages([1, 3]) }

  it('are the means of the last closes of their lengths', () => {
    expect(new IndicatorRun(averages).all(bars([1, 2, 3, 4, 8]))).toEqual([
      [1, null],
      [2, null],
      [3, 2],
      [4, 3],
      [8, 5],
    ])
  })
})

describe.each([...INDICATORS, ...MORE_INDICATORS])(
  `the indicator $id (seed ${seed})`,
  (indicator) => {
    it('has a value for each plot once there are enough bars', () => {
      const held = bars(Array.from({ length: 300 }, (_, i) => 100 + i))
      const values = new IndicatorRun(indicator).all(held)
      expect(values.map((each) => each.length)).toEqual(held.map(() => indicator.plots.length))
      expect(values.at(-1)).toEqual(indicator.plots.map(() => expect.any(Number)))
    })

    it('updates with each state of the last bar to the same values as a full calculation', () => {
      const state = fc.record({
        close: fc.integer({ min: 1, max: 10_000 }),
        volume: fc.integer({ min: 0, max: 10_000 }),
        isNext: fc.boolean(),
        reach: fc.integer({ min: 0, max: 500 }),
      })
      const agrees = fc.property(fc.array(state, { minLength: 1, maxLength: 80 }), (states) => {
        const run = new IndicatorRun(indicator)
        let held: readonly Candle[] = bars([7])
        run.all(held)
        for (const { close, volume, isNext, reach } of states) {
          const kept = isNext ? held : held.slice(0, -1)
          held = [...kept, bar(kept.length, close, volume, reach)]
          const values = run.last(held)
          expect(values).toEqual(new IndicatorRun(indicator).all(held).at(-1))
        }
      })
      fc.assert(agrees, { seed, numRuns: 50 })
    })
  },
)

describe('the registry', () => {
  it('contains each indicator once', () => {
    const ids = INDICATORS.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toEqual(['movingAverages', 'volume'])
  })
  it('[CHI-002] has at least twenty indicators once all are fetched, each once', async () => {
    const all = await loadIndicators()
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.length).toBeGreaterThanOrEqual(20)
    expect(indicatorsOf(false, all).some(({ needsVolume }) => needsVolume)).toBe(false)
  })
  it('offers no volume indicator on a market without volume', () => {
    expect(indicatorsOf(false).map(({ id }) => id)).toEqual(['movingAverages'])
    expect(indicatorsOf(true)).toEqual(INDICATORS)
  })
})
