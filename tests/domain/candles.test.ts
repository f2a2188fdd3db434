import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregate, joinCandles, type Candle } from '../../src/domain/candles'
import { barStart, INTERVALS, intervalMs } from '../../src/domain/intervals'

const MINUTE = 60_000
const bar = (minute: number, open: number, high: number, low: number, close: number): Candle => ({
  at: minute * MINUTE,
  open,
  high,
  low,
  close,
  volume: 1,
})

it('a bar widens with each later one and closes with the last', () => {
  const trade = (price: number): Candle => bar(0, price, price, price, price)
  const joined = [100, 103, 98, 101].map(trade).reduce(joinCandles)
  expect(joined).toEqual({ at: 0, open: 100, high: 103, low: 98, close: 101, volume: 4 })
})

describe('larger intervals', () => {
  it('begin on multiples of their length', () => {
    const at = Date.UTC(2026, 10, 21, 7, 36, 12)
    for (const interval of INTERVALS) {
      const start = barStart(at, interval)
      expect(start % intervalMs(interval)).toBe(0)
      expect(at - start).toBeLessThan(intervalMs(interval))
    }
  })

  it('agree with the interval below them, whichever way they are built', () => {
    const price = fc.integer({ min: 1, max: 1_000 })
    const minutes = fc.array(fc.tuple(price, price, price, price), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(minutes, (rows) => {
        const bars = rows.map(([a, b, c, d], i) =>
          bar(i, a, Math.max(a, b, c, d), Math.min(a, b, c, d), d),
        )
        expect(aggregate(aggregate(bars, '5m'), '1h')).toEqual(aggregate(bars, '1h'))
        const volume = (list: readonly Candle[]) => list.reduce((sum, it) => sum + it.volume, 0)
        expect(volume(aggregate(bars, '15m'))).toBe(bars.length)
      }),
    )
  })
})
