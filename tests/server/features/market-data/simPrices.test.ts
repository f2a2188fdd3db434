// Statistics of five years of the simulated market as a trader would measure them, for fixed seeds
// and with generous bounds: volatility, tails, clustering, correlation, regimes, jumps, funding.
import { describe, expect, test } from 'vitest'
import { findPerpetual, INSTRUMENTS, instrumentsOf } from '../../../../src/domain/instruments'
import { intervalMs, type Interval } from '../../../../src/domain/intervals'
import { REGIMES } from '../../../../server/features/market-data/sim/path/classWeather'
import { fundingAt } from '../../../../server/features/market-data/sim/funding'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { PricePaths } from '../../../../server/features/market-data/sim/path/pricePaths'
import {
  clustering,
  correlation,
  deviation,
  kurtosis,
  spells,
} from '../../../support/market/figures'

const DAY = 86_400_000
const TODAY = Date.UTC(2026, 10, 21)
const YEARS = 1_826
const SEEDS = [1, 2, 7]

const movesOf = (past: PastMarket, symbol: string, interval: Interval, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const bar = past.bar(symbol, interval, TODAY - (count - i) * intervalMs(interval))
    return Math.log(bar.close / bar.open)
  })

describe.each(SEEDS)('five years of seed %i', (seed) => {
  const past = new PastMarket(seed)
  const daily = new Map(INSTRUMENTS.map((it) => [it.symbol, movesOf(past, it.symbol, '1d', YEARS)]))
  const days = (symbol: string) => daily.get(symbol) ?? []

  test.each([
    ['btcusdt', 40, 90],
    ['ethusdtperp', 45, 100],
    ['solusdtperp', 50, 120],
    ['maskusdtperp', 55, 140],
    ['eurusd', 5, 12],
    ['usdjpy', 5, 14],
    ['gbpjpy', 5, 16],
    ['xauusd', 9, 25],
    ['usoil', 22, 55],
    ['ger40', 11, 30],
    ['nas100', 13, 35],
  ])('[MKT-002] %s moves between %i and %i percent a year', (symbol, least, most) => {
    const yearly = deviation(days(symbol)) * Math.sqrt(365) * 100
    expect(yearly).toBeGreaterThan(least)
    expect(yearly).toBeLessThan(most)
  })

  test.each([
    ['btcusdtperp', 'ethusdtperp', 0.6, 0.92],
    ['btcusdtperp', 'bnbusdtperp', 0.55, 0.92],
    ['ethusdtperp', 'solusdtperp', 0.55, 0.92],
    ['ltcusdtperp', 'linkusdtperp', 0.45, 0.9],
    ['eurusd', 'gbpusd', 0.4, 0.9],
    ['eurusd', 'usdchf', -0.9, -0.4],
    ['audusd', 'usdcad', -0.9, -0.3],
    ['gbpjpy', 'gbpusd', 0.2, 0.8],
    ['gbpjpy', 'usdjpy', 0.2, 0.85],
    ['ger40', 'nas100', 0.4, 0.9],
    ['btcusdtperp', 'eurusd', -0.15, 0.15],
    ['xauusd', 'nas100', -0.15, 0.15],
  ])('[MKT-002] %s and %s: a correlation from %d to %d', (one, other, least, most) => {
    const together = correlation(days(one), days(other))
    expect(together).toBeGreaterThan(least)
    expect(together).toBeLessThan(most)
  })

  test.each(['btcusdtperp', 'shibusdt', 'eurusd', 'usoil', 'nas100'])(
    '[MKT-002] %s: heavy tails, restless times in clusters, no trend',
    (symbol) => {
      expect(kurtosis(days(symbol))).toBeGreaterThan(3.4)
      expect(clustering(days(symbol), 1)).toBeGreaterThan(0.04)
      const five = movesOf(past, symbol, '5m', 288 * 60)
      expect(kurtosis(five)).toBeGreaterThan(6)
      expect(clustering(five, 1)).toBeGreaterThan(0.15)
      expect(clustering(five, 12)).toBeGreaterThan(0.04)
      expect(Math.abs(correlation(five.slice(1), five.slice(0, -1)))).toBeLessThan(0.25)
    },
  )

  test('[MKT-002] at midnight a cross equals the product of its pairs', () => {
    const price = (symbol: string, at: number, tick: number) => past.price(symbol, at) / tick
    for (let i = 0; i < YEARS; i += 50) {
      const at = TODAY - i * DAY
      const product = price('gbpusd', at, 1e5) * price('usdjpy', at, 1e3)
      expect(price('gbpjpy', at, 1e3)).toBeCloseTo(product, 6)
    }
  })

  test('[MKT-002] regimes come in spells of their own length', () => {
    const weather = new PricePaths(seed).weather('crypto')
    const chain = Array.from({ length: 20_000 }, (_, day) => weather.day(day).regime)
    const runs = spells(chain)
    const figures = REGIMES.map((regime) => {
      const lengths = runs.get(regime) ?? []
      const total = lengths.reduce((sum, length) => sum + length, 0)
      return { share: total / chain.length, mean: total / lengths.length }
    })
    const [calm, trending, jumping] = figures
    expect(calm!.share).toBeGreaterThan(0.35)
    expect(trending!.share).toBeGreaterThan(0.15)
    expect(jumping!.share).toBeGreaterThan(0.05)
    expect(calm!.mean).toBeGreaterThan(14)
    expect(calm!.mean).toBeLessThan(28)
    expect(trending!.mean).toBeGreaterThan(8)
    expect(trending!.mean).toBeLessThan(17)
    expect(jumping!.mean).toBeGreaterThan(4)
    expect(jumping!.mean).toBeLessThan(9)
  })

  test('[MKT-002] now and then a coin jumps by 1 to 8 % within a minute, a currency by far less', () => {
    const paths = new PricePaths(seed)
    const largestMinutes = (symbol: string, marketClass: 'crypto' | 'dollar') => {
      const weather = paths.weather(marketClass)
      const jumpDays = Array.from({ length: YEARS }, (_, i) => TODAY / DAY - 1 - i).filter(
        (day) => weather.day(day).jump !== 0,
      )
      return jumpDays.map((day) => {
        const minutes = Array.from({ length: 1_440 }, (_, i) =>
          past.bar(symbol, '1m', day * DAY + i * 60_000),
        )
        return Math.max(...minutes.map(({ open, close }) => Math.abs(Math.log(close / open))))
      })
    }
    const coin = largestMinutes('btcusdtperp', 'crypto')
    expect(coin.length).toBeGreaterThan(40)
    expect(coin.length).toBeLessThan(220)
    expect(coin.filter((move) => move > 0.01).length).toBeGreaterThan(8)
    expect(Math.max(...coin)).toBeLessThan(0.08)
    expect(Math.max(...largestMinutes('eurusd', 'dollar'))).toBeLessThan(0.012)
  })
})

test('[FUT-030] funding swings both ways: a fifth to four fifths of the intervals are negative', () => {
  // Every seventh interval of a year.
  const shares = SEEDS.flatMap((seed) =>
    instrumentsOf('futures').map(({ symbol }) => {
      const it = findPerpetual(symbol)!
      const rates = Array.from({ length: 150 }, (_, i) =>
        fundingAt(seed, it, TODAY - 1 - 7 * i * it.fundingIntervalMs),
      )
      return rates.filter((rate) => rate < 0n).length / rates.length
    }),
  )
  const all = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(all).toBeGreaterThan(0.2)
  expect(all).toBeLessThan(0.8)
  expect(Math.min(...shares)).toBeGreaterThan(0.08)
  expect(Math.max(...shares)).toBeLessThan(0.8)
})
