// The simulated market over the hours: it trades always, or keeps the sessions that it is told;
// references, quotes and sessions reach the exchange as the feeds show them.
import { describe, expect, test } from 'vitest'
import { instrumentsOf } from '../../../../src/domain/instruments'
import { isOpen } from '../../../../src/domain/sessions'
import { readConfig } from '../../../../server/app/config/config'
import { ALWAYS_OPEN, type SessionRule } from '../../../../server/features/market-data/sim/dealer'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SimSource } from '../../../../server/features/market-data/sim/simSource'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, QuietLog } from '../../../support/market/fakes'

const DEALT = instrumentsOf('derivatives').map((it) => it.symbol)
const [FRIDAY, SATURDAY] = [Date.UTC(2026, 10, 20, 21, 59, 58), Date.UTC(2026, 10, 21, 9)]
const SUNDAY = Date.UTC(2026, 10, 22, 21, 59, 58)

function aMarket(at: number, rule: SessionRule) {
  const clock = new HandClock(at)
  const exchange = new BareExchange(clock)
  const past = new PastMarket(1)
  const sources = new SourceRunner(exchange)
  const log = new QuietLog()
  const parts = { seed: 1, clock, sources, books: exchange, past, log }
  const sim = new SimSource({ ...parts, except: new Set(), isOpen: rule })
  sim.open()
  const run = (seconds: number) => {
    for (let i = 0; i < seconds * 10; i += 1) {
      clock.at += 100
      sim.advance()
    }
  }
  const quotes = () => DEALT.map((symbol) => exchange.quotes.get(symbol))
  return { clock, exchange, sources, past, run, quotes }
}

describe('sessions', () => {
  test('[FX-017] by default every instrument trades at the week-end as well', () => {
    const { exchange, run, quotes } = aMarket(SATURDAY, ALWAYS_OPEN)
    const before = quotes()
    run(20)
    expect([...exchange.closedSymbols]).toEqual([])
    quotes().forEach((quote, i) => expect(quote).not.toEqual(before[i]))
  })

  test('[FX-016] [FX-017] on Friday evening the real session closes: no quotes come, the last ones stand', () => {
    const { exchange, sources, run, quotes } = aMarket(FRIDAY, isOpen)
    run(3)
    expect([...exchange.closedSymbols].sort()).toEqual([...DEALT].sort())
    const last = quotes()
    run(20)
    expect(quotes()).toEqual(last)
    expect(sources.figures('eurusd')).toMatchObject({
      ...last[DEALT.indexOf('eurusd')],
      open: false,
    })
    expect(exchange.references.size).toBe(instrumentsOf('spot').length)
  })

  test('a start on a Saturday is closed, at the last quote of Friday', () => {
    const { exchange, past, quotes } = aMarket(SATURDAY, isOpen)
    expect(exchange.closedSymbols.size).toBe(DEALT.length)
    const eurusd = quotes()[DEALT.indexOf('eurusd')]!
    const close = past.price('eurusd', Date.UTC(2026, 10, 20, 22) - 1)
    expect(Math.abs((eurusd.bid + eurusd.ask) / 2 - close)).toBeLessThan(2)
  })

  test('on Sunday evening it opens again, and the first quote of the week follows at once', () => {
    const { exchange, past, clock, run } = aMarket(SUNDAY, isOpen)
    run(3)
    expect([...exchange.closedSymbols]).toEqual([])
    for (const symbol of DEALT) {
      const { bid, ask } = exchange.quotes.get(symbol)!
      const off = (bid + ask) / 2 / past.price(symbol, clock.at) - 1
      expect(Math.abs(off)).toBeLessThan(0.0005)
    }
  })
})

test('the feeds publish the quotes that the exchange deals at', () => {
  const { exchange, sources, run } = aMarket(FRIDAY, ALWAYS_OPEN)
  const published = new Map<string, { bid: number; ask: number }>()
  sources.quote$.subscribe(({ symbol, bid, ask }) => {
    published.set(symbol, { bid, ask })
    expect(exchange.quotes.get(symbol)).toEqual({ bid, ask })
  })
  run(5)
  expect(published.size).toBe(DEALT.length)
})

test('a spot pair’s reference is published when it moved, at most once a second', () => {
  const { exchange, past, clock, sources, run } = aMarket(FRIDAY, ALWAYS_OPEN)
  const told: number[] = []
  const { reference } = exchange
  exchange.reference = (symbol, price) => {
    if (symbol === 'btcusdt') told.push(price)
    reference.call(exchange, symbol, price)
  }
  run(30)
  expect(told.length).toBeGreaterThan(15)
  expect(told.length).toBeLessThanOrEqual(30)
  told.forEach((price, i) => expect(price).not.toBe(told[i - 1]))
  expect(Math.abs(told.at(-1)! - past.price('btcusdt', clock.at))).toBeLessThan(5_000)
  expect(sources.figures('btcusdt').reference).toBe(told.at(-1))
})

test.each([
  [{}, 'always'],
  [{ MARKET_HOURS: 'real' }, 'real'],
  [{ MARKET_HOURS: 'always' }, 'always'],
])('MARKET_HOURS: %j means %s', (env, wanted) => {
  const read = readConfig(env)
  expect(read.ok && read.config.marketHours).toBe(wanted)
})

test('[CFG-001] another MARKET_HOURS is refused in one line that names it', () => {
  expect(readConfig({ MARKET_HOURS: 'never' })).toEqual({
    ok: false,
    message: 'MARKET_HOURS must be one of always, real.',
  })
})
