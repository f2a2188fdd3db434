// The simulated past: the same for every start, every interval agreeing with the one below it,
// plausible in its moves, and met by the live market without a jump.
import { describe, expect, test } from 'vitest'
import { aggregate } from '../../../../src/domain/candles'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import { intervalMs, INTERVALS, type Interval } from '../../../../src/domain/intervals'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { PricePaths } from '../../../../server/features/market-data/sim/path/pricePaths'
import { profileOf } from '../../../../server/features/market-data/sim/profiles'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 7, 59, 13)
const MIDNIGHT = NOW - (NOW % DAY)

const barsOf = (past: PastMarket, symbol: string, interval: Interval, from: number, to: number) => {
  const bars = []
  for (let at = from; at < to; at += intervalMs(interval)) bars.push(past.bar(symbol, interval, at))
  return bars
}

describe('the simulated past', () => {
  test.each(INSTRUMENTS.map((it) => it.symbol))(
    '[CHT-017] %s: every interval agrees exactly with the one below it, now and five years ago',
    (symbol) => {
      const past = new PastMarket(1)
      for (const from of [MIDNIGHT, MIDNIGHT - 5 * 365 * DAY])
        INTERVALS.slice(1).forEach((interval, i) => {
          const below = barsOf(past, symbol, INTERVALS[i]!, from, from + DAY)
          expect(aggregate(below, interval)).toEqual(
            barsOf(past, symbol, interval, from, from + DAY),
          )
        })
    },
  )

  test('each bar opens where the one before closed and holds its own prices', () => {
    const past = new PastMarket(7)
    for (const interval of INTERVALS) {
      const from = MIDNIGHT - 300 * intervalMs('1d')
      const bars = barsOf(past, 'ethusdtperp', interval, from, from + 200 * intervalMs(interval))
      bars.forEach((bar, i) => {
        expect(bar.open).toBe(bars[i - 1]?.close ?? bar.open)
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        expect(bar.volume).toBeGreaterThanOrEqual(0)
      })
    }
  })

  test('[CHT-017] the order of asking and a restart change nothing', () => {
    const first = new PastMarket(3)
    const second = new PastMarket(3)
    const times = Array.from({ length: 50 }, (_, i) => NOW - i * 7_654_321)
    const forward = times.map((at) => first.bar('btcusdtperp', '5m', at))
    const backward = times.toReversed().map((at) => second.bar('btcusdtperp', '5m', at))
    expect(backward.reverse()).toEqual(forward)
    expect(second.price('solusdtperp', NOW)).toBe(first.price('solusdtperp', NOW))
    expect(new PastMarket(4).price('solusdtperp', NOW)).not.toBe(first.price('solusdtperp', NOW))
  })

  test('the price at a moment lies inside its minute and meets its ends', () => {
    const past = new PastMarket(1)
    for (let i = 0; i < 200; i += 1) {
      const at = MIDNIGHT + i * 60_000
      const bar = past.bar('btcusdtperp', '1m', at)
      expect(Math.round(past.price('btcusdtperp', at))).toBe(bar.open)
      for (const second of [7.5, 31.2, 59.9]) {
        const price = past.price('btcusdtperp', at + second * 1000)
        expect(price).toBeLessThanOrEqual(bar.high + 0.5)
        expect(price).toBeGreaterThanOrEqual(bar.low - 0.5)
      }
    }
  })

  test('the unfinished minute is a part of the minute that it becomes', () => {
    const past = new PastMarket(1)
    const whole = past.bar('btcusdt', '1m', NOW)
    const part = past.unfinishedMinute('btcusdt', NOW)
    expect(part.open).toBe(whole.open)
    expect(part.high).toBeLessThanOrEqual(whole.high)
    expect(part.low).toBeGreaterThanOrEqual(whole.low)
    expect(part.volume).toBeLessThanOrEqual(whole.volume)
    expect(part.close).toBe(Math.round(past.price('btcusdt', NOW)))
  })

  test.each([1, 2, 3, 42])(
    '[MKT-002] seed %i: no day moves further than its kind of market may',
    (seed) => {
      const past = new PastMarket(seed)
      const paths = new PricePaths(seed)
      for (const it of INSTRUMENTS) {
        const profile = profileOf(it)
        const weather = paths.weather(profile.marketClass)
        const most = 1.3 * profile.dailyVolatility
        const days = Array.from({ length: 1_826 }, (_, i) => MIDNIGHT - i * DAY)
        const bars = days.map((at) => past.bar(it.symbol, '1d', at))
        const moves = bars.map(({ open, close }) => Math.abs(Math.log(close / open)))
        const ranges = bars.map(({ high, low }) => Math.log(high / low))
        expect(Math.max(...moves) / most).toBeLessThan(3.2)
        expect(Math.max(...ranges) / most).toBeLessThan(8)
        const regimes = new Set(days.map((at) => weather.day(at / DAY).regime))
        expect([...regimes].sort()).toEqual(['calm', 'jumping', 'trending'])
        const ratio = past.price(it.symbol, NOW) / 10 ** it.tickDecimals / profile.basePrice
        expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(4))
      }
    },
  )

  test('[MKT-002] coins move together, and the dollar moves against its pairs', () => {
    const past = new PastMarket(1)
    const returns = (symbol: string) =>
      Array.from({ length: 700 }, (_, i) => {
        const bar = past.bar(symbol, '1d', MIDNIGHT - i * DAY)
        return Math.log(bar.close / bar.open)
      })
    expect(correlation(returns('btcusdtperp'), returns('ethusdtperp'))).toBeGreaterThan(0.7)
    expect(correlation(returns('eurusd'), returns('usdchf'))).toBeLessThan(-0.4)
    expect(Math.abs(correlation(returns('btcusdtperp'), returns('eurusd')))).toBeLessThan(0.15)
  })

  test('a past moved to meet a recording still agrees with itself', () => {
    const past = new PastMarket(1)
    past.meet('btcusdtperp', NOW, 639_439.5)
    expect(past.price('btcusdtperp', NOW)).toBeCloseTo(639_439.5, 3)
    const minutes = barsOf(past, 'btcusdtperp', '1m', MIDNIGHT, MIDNIGHT + DAY)
    expect(aggregate(minutes, '1d')).toEqual([past.bar('btcusdtperp', '1d', MIDNIGHT)])
  })
})

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (xs: readonly number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length
  const [ma, mb] = [mean(a), mean(b)]
  const both = a.reduce((sum, x, i) => sum + (x - ma) * (b[i]! - mb), 0)
  const spread = (xs: readonly number[], m: number) => xs.reduce((s, x) => s + (x - m) ** 2, 0)
  return both / Math.sqrt(spread(a, ma) * spread(b, mb))
}
