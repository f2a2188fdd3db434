// Proves how candles fold: trades into a bar, small bars into larger ones.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregate, foldTrade, type Candle } from '../../src/domain/candles'
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

describe('a bar', () => {
  it('opens with the first trade, widens with each and closes with the last', () => {
    const trades = [100, 103, 98, 101]
    const folded = trades.reduce<Candle | undefined>((b, p) => foldTrade(b, 0, p, 2), undefined)
    expect(folded).toEqual({ at: 0, open: 100, high: 103, low: 98, close: 101, volume: 8 })
  })

  it('gives way to a new bar when the minute turns', () => {
    const first = foldTrade(undefined, 0, 100, 1)
    expect(foldTrade(first, MINUTE, 90, 1)).toEqual(bar(1, 90, 90, 90, 90))
  })
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
