// The simulated market at work over real books: the same for a seed and a clock, a book that looks
// like one, marks and funding within their bounds, a restart that goes on where it was.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPerpetual, INSTRUMENTS, instrumentsOf } from '../../../../src/domain/instruments'
import { createMarketSources } from '../../../../server/features/market-data/marketSources'
import { MarkPrice } from '../../../../server/features/market-data/markPrice'
import {
  fundingAt,
  fundingFrom,
  premiumAt,
  PREMIUM_LIMIT,
} from '../../../../server/features/market-data/sim/funding'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SimSource } from '../../../../server/features/market-data/sim/simSource'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, QuietLog } from '../../../support/market/fakes'

const NOW = Date.UTC(2026, 10, 21, 7, 59, 13)
const BOOKED = INSTRUMENTS.filter((it) => it.market !== 'derivatives').map((it) => it.symbol)

function aMarket(seed: number, at: number, except = new Set<string>()) {
  const clock = new HandClock(at)
  const exchange = new BareExchange(clock)
  const past = new PastMarket(seed)
  const sources = new SourceRunner(exchange)
  const log = new QuietLog()
  const sim = new SimSource({ seed, clock, sources, books: exchange, past, log, except })
  const prints: string[] = []
  exchange.marketTrade$.subscribe(({ symbol, trade }) =>
    prints.push(`${symbol} ${trade.side} ${trade.quantity} @ ${trade.price} ${trade.at}`),
  )
  sim.open()
  const run = (seconds: number) => {
    for (let i = 0; i < seconds * 10; i += 1) {
      clock.at += 100
      sim.advance()
    }
  }
  return { clock, exchange, sources, past, prints, run }
}

describe('the simulated market', () => {
  test('[MKT-002] the same seed and clock bring the same market; another seed does not', () => {
    const [one, two, other] = [aMarket(5, NOW), aMarket(5, NOW), aMarket(6, NOW)]
    for (const market of [one, two, other]) market.run(5)
    expect(one.prints.length).toBeGreaterThan(25)
    expect(two.prints).toEqual(one.prints)
    expect(other.prints).not.toEqual(one.prints)
    for (const symbol of BOOKED)
      expect(two.exchange.levels(symbol)).toEqual(one.exchange.levels(symbol))
    expect(two.exchange.marks).toEqual(one.exchange.marks)
  })

  test('[MKT-002] [ORD-006] every book has 40 to 60 levels a side, uncrossed, around the price', () => {
    const { exchange, past, clock, run } = aMarket(1, NOW)
    run(10)
    for (const symbol of BOOKED) {
      const { bids, asks } = exchange.levels(symbol)
      const price = past.price(symbol, clock.at)
      expect(bids.length).toBeGreaterThanOrEqual(34)
      expect(asks.length).toBeGreaterThanOrEqual(34)
      expect(bids.length).toBeLessThanOrEqual(60)
      const spread = asks[0]![0] - bids[0]![0]
      expect(spread).toBeGreaterThan(0)
      expect(spread).toBeLessThan(6 + price * 0.003)
      expect(Math.abs((bids[0]![0] + asks[0]![0]) / 2 - price)).toBeLessThan(3 + price * 0.0015)
      expect(bids.at(-1)![0]).toBeLessThan(price * 0.997)
    }
  })

  test('[MKT-002] [ORD-006] the focused books trade often, in small sizes, the others now and then', () => {
    const { prints, run } = aMarket(1, NOW)
    run(40)
    const count = (symbol: string) => prints.filter((it) => it.startsWith(`${symbol} `)).length
    expect(count('btcusdtperp')).toBeGreaterThan(40)
    expect(count('btcusdtperp')).toBeLessThan(800)
    expect(count('maskusdtperp')).toBeGreaterThan(0)
    expect(count('maskusdtperp')).toBeLessThan(count('btcusdtperp'))
    const worths = prints
      .filter((it) => it.startsWith('btcusdtperp '))
      .map((it) => it.split(' '))
      .map(([, , quantity, , price]) => (Number(quantity) / 1_000) * (Number(price) / 10))
      .sort((a, b) => a - b)
    const middle = worths[Math.floor(worths.length / 2)]!
    expect(middle).toBeGreaterThan(100)
    expect(middle).toBeLessThan(100_000)
    expect(worths.at(-1)!).toBeGreaterThan(middle * 3)
    expect(worths.at(-1)!).toBeLessThan(5_000_000)
  })

  test('the mark stays near index and book; derivatives have a bid below their ask', () => {
    const { exchange, sources, run } = aMarket(2, NOW)
    run(20)
    for (const { symbol } of instrumentsOf('futures')) {
      const { mark, index } = exchange.marks.get(symbol)!
      const { bid, ask } = exchange.best(symbol)
      const mid = (bid![0] + ask![0]) / 2
      expect(Math.abs(mark / index - 1)).toBeLessThanOrEqual(0.005)
      expect(Math.abs(mark - mid)).toBeLessThan(2 + mid * 0.002)
    }
    for (const { symbol } of instrumentsOf('derivatives')) {
      const { bid, ask } = sources.figures(symbol)
      expect(bid).toBeGreaterThan(0)
      expect(ask).toBeGreaterThan(bid)
    }
  })

  test('a restart continues the market: the price depends on the clock, not on the process', () => {
    const before = aMarket(9, NOW)
    before.run(30)
    const after = aMarket(9, before.clock.at)
    const top = (market: typeof before) => market.exchange.best('btcusdtperp')
    expect(top(after).bid![0]).toBe(top(before).bid![0])
    expect(top(after).ask![0]).toBe(top(before).ask![0])
  })

  test('an instrument that a recording drives is left alone', () => {
    const { exchange, prints, run } = aMarket(1, NOW, new Set(['btcusdtperp']))
    run(10)
    expect(exchange.levels('btcusdtperp')).toEqual({ bids: [], asks: [] })
    expect(prints.some((it) => it.startsWith('btcusdtperp '))).toBe(false)
    expect(exchange.marks.has('btcusdtperp')).toBe(false)
  })

  test('after a pause a few beats are made up for, not all', () => {
    const { clock, prints, run } = aMarket(1, NOW)
    clock.at += 3_600_000
    run(0.1)
    expect(prints.length).toBeLessThan(100)
  })
})

describe('funding', () => {
  const it = findPerpetual('btcusdtperp')!

  test.each([
    ['no premium: the interest part', 0, 10_000n],
    ['inside the damper: the interest part', 0.0004, 10_000n],
    ['a high premium: less the damper', 0.0012, 70_000n],
    ['a deep discount: plus the damper', -0.0012, -70_000n],
    ['capped', 0.1, 300_000n],
    ['capped below', -0.1, -300_000n],
  ])('[FUT-030] %s', (_, premium, rate) => {
    expect(fundingFrom(it, premium)).toBe(rate)
  })

  test('[FUT-030] its parts and its cap are those that the documents name', () => {
    const text = readFileSync('docs/market.md', 'utf8')
    const [, section = ''] = /^## Funding rate\n([\s\S]*?)^## /m.exec(text) ?? []
    expect(section).toContain('P + clamp(I − P, −0.05 %, +0.05 %)')
    expect(section).toContain('I, the interest part: 0.01 % per 8 hours')
    expect(section).toContain('BTC and ETH ±0.3 %')
    expect([it.fundingCap, it.fundingIntervalMs]).toEqual([300_000n, 8 * 3_600_000])
  })

  test('[FUT-030] swings both ways over a season and stays within the cap', () => {
    const interval = it.fundingIntervalMs
    const rates = Array.from({ length: 270 }, (_, i) => fundingAt(1, it, NOW + i * interval))
    expect(rates.some((rate) => rate < 0n)).toBe(true)
    expect(rates.some((rate) => rate > 10_000n)).toBe(true)
    expect(rates.every((rate) => rate <= it.fundingCap && rate >= -it.fundingCap)).toBe(true)
    expect(Math.abs(premiumAt(1, it.symbol, NOW))).toBeLessThanOrEqual(PREMIUM_LIMIT)
  })
})

describe('the mark price', () => {
  test('[FUT-028] starts at the book, follows it slowly, never leaves the index by over 0.5 %', () => {
    const mark = new MarkPrice()
    expect(mark.next(10_000, 10_010, 0)).toBe(10_010)
    expect(mark.next(10_000, 10_040, 1_000)).toBe(10_011)
    expect(mark.next(10_000, 10_040, 600_000)).toBe(10_040)
    expect(mark.next(10_000, 12_000, 9_000_000)).toBe(10_050)
    expect(mark.next(10_000, undefined, 9_001_000)).toBe(10_050)
  })
})

describe('MARKET_SOURCE', () => {
  test.each([
    ['live:binance', 'MARKET_SOURCE must be sim or replay:<path>, not live:binance'],
    ['replay:', 'MARKET_SOURCE must be sim or replay:<path>, not replay:'],
  ])('%s is refused in one line', (source, message) => {
    const clock = new HandClock(NOW)
    const exchange = new BareExchange(clock)
    const build = () =>
      createMarketSources({
        source,
        seed: 1,
        clock,
        maker: exchange,
        books: exchange,
        log: new QuietLog(),
      })
    expect(build).toThrow(message)
  })
})
