// Statistics of the simulated books and quotes as a trader would measure them, for a fixed seed and
// with generous bounds: spreads, depth, trade sizes and rates, fills of customers.
import { describe, expect, test } from 'vitest'
import { findInstrument, instrumentsOf, type Instrument } from '../../../../src/domain/instruments'
import { BEAT_MS, flowOf, SIZE_DEVIATION } from '../../../../server/features/market-data/sim/flow'
import { Dealer } from '../../../../server/features/market-data/sim/dealer'
import { MarketMaker } from '../../../../server/features/market-data/sim/marketMaker'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { profileOf } from '../../../../server/features/market-data/sim/profiles'
import { Takers } from '../../../../server/features/market-data/sim/takers'
import { correlation, deviation, quantile } from '../../../support/market/figures'

const SEED = 1
const NOW = Date.UTC(2026, 10, 20, 8)
const MINUTE = 60_000
const past = new PastMarket(SEED)
const the = (symbol: string): Instrument => findInstrument(symbol)!

/** Takers minute by minute. */
function takersOf(symbol: string, minutes: number) {
  const it = the(symbol)
  const takers = new Takers(SEED, it, profileOf(it), BEAT_MS)
  return Array.from({ length: minutes }, (_, minute) => {
    const from = (NOW + minute * MINUTE) / BEAT_MS
    return Array.from({ length: MINUTE / BEAT_MS }, (__, i) => {
      const at = (from + i) * BEAT_MS
      return takers.arriving(from + i, past.price(symbol, at), past.restlessness(symbol, at))
    }).flat()
  })
}

describe('takers', () => {
  test.each(['btcusdtperp', 'ethusdt', 'solusdtperp'])(
    '[MKT-002] %s: sizes are log-normal with round numbers among them, few trades hold most volume',
    (symbol) => {
      const it = the(symbol)
      const sizes = takersOf(symbol, 60)
        .flat()
        .map((taker) => taker.quantity as number)
      expect(sizes.length).toBeGreaterThan(500)
      const worth = past.price(symbol, NOW) / 10 ** (it.tickDecimals + it.lotDecimals)
      const median = quantile(sizes, 0.5) * worth
      const wanted = flowOf(profileOf(it)).medianNotional
      expect(median / wanted).toBeGreaterThan(0.6)
      expect(median / wanted).toBeLessThan(1.5)
      const spread = deviation(sizes.map(Math.log))
      expect(spread).toBeGreaterThan(0.75 * SIZE_DEVIATION)
      expect(spread).toBeLessThan(1.25 * SIZE_DEVIATION)
      const round = sizes.filter((size) => /^[125]0*$/.test(String(size)))
      expect(round.length / sizes.length).toBeGreaterThan(0.3)
      const sorted = sizes.toSorted((a, b) => b - a)
      const sum = (xs: readonly number[]) => xs.reduce((total, x) => total + x, 0)
      expect(sum(sorted.slice(0, sizes.length / 10)) / sum(sizes)).toBeGreaterThan(0.35)
    },
  )

  test('[MKT-002] more of them come in minutes that move more', () => {
    const counts = takersOf('btcusdtperp', 240).map((takers) => takers.length)
    const moves = counts.map((_, i) => past.restlessness('btcusdtperp', NOW + i * MINUTE))
    expect(correlation(counts, moves)).toBeGreaterThan(0.4)
  })

  test('[MKT-002] both sides come about as often', () => {
    const sides = takersOf('ethusdtperp', 120).flat()
    const buys = sides.filter((taker) => taker.side === 'BUY').length / sides.length
    expect(buys).toBeGreaterThan(0.42)
    expect(buys).toBeLessThan(0.58)
  })
})

/** Full books, drawn afresh at many moments. */
function booksOf(symbol: string, restlessness: number | null) {
  const it = the(symbol)
  return Array.from({ length: 200 }, (_, i) => {
    const at = NOW + i * 7 * MINUTE
    const maker = new MarketMaker(SEED, it, profileOf(it))
    const restless = restlessness ?? past.restlessness(symbol, at)
    return maker.quote(past.price(symbol, at), at, restless)
  })
}

describe('the market maker maker', () => {
  const spreads = (symbol: string, restlessness: number | null) =>
    booksOf(symbol, restlessness).map(({ bids, asks }) => asks[0]![0] - bids[0]![0])

  // Median and 95 % in hundredths of a basis point, or one tick where that is more.
  test.each([
    ['btcusdtperp', 10, 60],
    ['ethusdtperp', 10, 60],
    ['btcusdt', 10, 60],
    ['solusdtperp', 250, 600],
    ['bnbusdtperp', 250, 600],
    ['apeusdtperp', 600, 1_200],
    ['arcusdt', 600, 1_200],
  ])('[MKT-002] %s: the spread is mostly within %i, rarely beyond %i', (symbol, median, most) => {
    const price = past.price(symbol, NOW)
    const seen = spreads(symbol, null)
    const bound = (hundredths: number) => Math.max(1, (price * hundredths) / 1e6)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(1)
    expect(quantile(seen, 0.5)).toBeLessThanOrEqual(bound(median))
    expect(quantile(seen, 0.95)).toBeLessThanOrEqual(Math.max(3, bound(most)))
  })

  test('[MKT-002] spreads widen and levels thin out in restless times', () => {
    const held = (restlessness: number) => {
      const books = booksOf('solusdtperp', restlessness)
      return books.flatMap((it) => it.bids.map(([, size]) => size)).reduce((sum, x) => sum + x, 0)
    }
    const mid = (restlessness: number) => quantile(spreads('solusdtperp', restlessness), 0.5)
    expect(mid(2.5)).toBeGreaterThan(1.8 * mid(1))
    expect(held(2.5)).toBeLessThan(0.6 * held(1))
  })

  test.each(['btcusdtperp', 'adausdtperp', 'aaveusdt'])(
    '[MKT-002] %s: thin near the price, thicker away, with a few large levels',
    (symbol) => {
      const books = booksOf(symbol, 1).flatMap((it) => [it.bids, it.asks])
      const sizes = (from: number, to: number) =>
        books.flatMap((side) => side.slice(from, to).map(([, size]) => size as number))
      const mean = (xs: readonly number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length
      expect(mean(sizes(25, 40))).toBeGreaterThan(2 * mean(sizes(0, 5)))
      expect(quantile(sizes(0, 5), 0.95)).toBeGreaterThan(3 * quantile(sizes(0, 5), 0.5))
    },
  )
})

test.each(instrumentsOf('derivatives').map((it) => it.symbol))(
  '[MKT-002] %s is dealt at a spread near the one of the table',
  (symbol) => {
    const it = the(symbol)
    if (it.market !== 'derivatives') throw new Error(symbol)
    const dealer = new Dealer({ seed: SEED, instrument: it, past, isOpen: () => true })
    const spreads = Array.from({ length: 500 }, (_, i) => {
      const { bid, ask } = dealer.quote(NOW + i * 61_300)
      return ask - bid
    })
    expect(quantile(spreads, 0.5) / it.spreadTicks).toBeGreaterThan(0.6)
    expect(quantile(spreads, 0.5) / it.spreadTicks).toBeLessThan(1.6)
    expect(Math.max(...spreads)).toBeLessThan(4 * it.spreadTicks + 1)
    expect(new Set(spreads).size).toBeGreaterThan(3)
  },
)
