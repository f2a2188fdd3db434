// Lost sources: one that says so and one that falls silent reach the exchange and the tickers
// alike, for spot pairs, perpetuals and CFDs, and so does their return, whatever the clocks do.
import { describe, expect, test } from 'vitest'
import { lots, ticks } from '../../../../src/domain/brand'
import { Feeds } from '../../../../server/features/market-data/feeds'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SimSource } from '../../../../server/features/market-data/sim/simSource'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { LOOK_MS, SILENT_LOOKS, Staleness } from '../../../../server/features/market-data/staleness'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../../support/market/fakes'

const NOW = Date.UTC(2026, 10, 20, 12)

/** `stale` and `back` of one instrument, by seconds. */
function watched() {
  const changes: string[] = []
  let second = 0
  const staleness = new Staleness((_, stale) => {
    changes.push(`${second} ${stale ? 'stale' : 'back'}`)
  })
  const until = (end: number, work = () => {}) => {
    while (second < end) {
      second += 1
      work()
      staleness.look()
    }
  }
  return { staleness, changes, until }
}

describe('a source', () => {
  test('[MKT-005] that is silent for five seconds is lost; with its next message it is back', () => {
    const { staleness, changes, until } = watched()
    expect((SILENT_LOOKS + 1) * LOOK_MS).toBeLessThanOrEqual(5_000)
    staleness.received('it')
    until(3)
    expect(changes).toEqual([])
    until(14)
    expect(changes).toEqual(['4 stale'])
    expect(staleness.stale('it')).toBe(true)
    staleness.received('it')
    until(16)
    expect(changes).toEqual(['4 stale', '14 back'])
  })

  test('that keeps sending is never lost', () => {
    const { staleness, changes, until } = watched()
    until(100, () => staleness.received('it'))
    expect(changes).toEqual([])
  })

  test('that never sent anything is not checked', () => {
    const { staleness, changes, until } = watched()
    until(100)
    expect(changes).toEqual([])
    expect(staleness.stale('it')).toBe(false)
  })

  test('that reports itself lost stays so in spite of messages, until it reports its return', () => {
    const { staleness, changes, until } = watched()
    staleness.received('it')
    staleness.lost('it', true)
    until(30)
    staleness.received('it')
    until(31)
    expect(changes).toEqual(['0 stale'])
    staleness.lost('it', false)
    expect(changes).toEqual(['0 stale', '31 back'])
  })

  test('is not lost by a rest outside its session', () => {
    const { staleness, changes, until } = watched()
    staleness.received('it')
    staleness.session('it', false)
    until(50)
    staleness.session('it', true)
    until(53)
    staleness.received('it')
    until(54)
    expect(changes).toEqual([])
    expect(staleness.stale('it')).toBe(false)
  })
})

async function aMarket() {
  const clock = new HandClock(NOW)
  const exchange = new BareExchange(clock)
  const sources = new SourceRunner(exchange)
  const past = new PastMarket(1)
  const log = new QuietLog()
  const store = new MemoryCandles()
  const parts = { clock, books: exchange, sources, past, log }
  const feeds = new Feeds({ ...parts, source: 'sim', store, replayed: new Set() })
  await feeds.start()
  const pass = (ms: number, work = () => {}) => {
    for (let i = 0; i < ms; i += 1_000) {
      clock.at += 1_000
      work()
      sources.look()
    }
  }
  return { clock, exchange, sources, past, log, feeds, pass, parts }
}

test.each([
  [
    'btcusdt',
    'a spot pair',
    (sources: SourceRunner) => sources.reference('btcusdt', ticks(6_100_000)),
  ],
  [
    'btcusdtperp',
    'a perpetual',
    (sources: SourceRunner) => sources.mark('btcusdtperp', ticks(9), ticks(9)),
  ],
  [
    'eurusd',
    'a dealt one',
    (sources: SourceRunner) => sources.quote('eurusd', ticks(9), ticks(10)),
  ],
  [
    'ethusdt',
    'a book of which only depth is heard',
    (sources: SourceRunner) =>
      sources.depth('ethusdt', { bids: [[ticks(9), lots(1)]], asks: [], replace: false }),
  ],
])('[MKT-005] %s, %s: exchange and ticker say the same', async (symbol, _, speak) => {
  const { exchange, sources, feeds, pass } = await aMarket()
  speak(sources)
  pass((SILENT_LOOKS - 1) * LOOK_MS)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([false, false])
  pass(1_000)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([true, true])
  speak(sources)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([false, false])
  await feeds.stop()
})

test('the simulated market is never lost, quiet pairs included', async () => {
  const { exchange, feeds, pass, parts } = await aMarket()
  const sim = new SimSource({ ...parts, seed: 1, except: new Set() })
  sim.open()
  pass(20_000, () => sim.advance())
  expect([...exchange.staleSymbols]).toEqual([])
  await feeds.stop()
})

describe.each([
  ['back an hour', -3_600_000],
  ['forward an hour', 3_600_000],
])('[MKT-005] the clock set %s', (_, ms) => {
  test('leaves the simulated market going: books are quoted and traded, nothing is stale', async () => {
    const { clock, exchange, feeds, pass, parts } = await aMarket()
    const sim = new SimSource({ ...parts, seed: 1, except: new Set() })
    let prints = 0
    exchange.marketTrade$.subscribe(() => (prints += 1))
    sim.open()
    pass(5_000, () => sim.advance())
    clock.setBy = ms
    prints = 0
    pass(20_000, () => sim.advance())
    expect(prints).toBeGreaterThan(20)
    expect([...exchange.staleSymbols]).toEqual([])
    await feeds.stop()
  })

  test('hides no lost source: it is stale within five seconds', async () => {
    const { clock, exchange, sources, feeds, pass } = await aMarket()
    sources.mark('btcusdtperp', ticks(9), ticks(9))
    pass(2_000, () => sources.mark('btcusdtperp', ticks(9), ticks(9)))
    clock.setBy = ms
    pass(2_000)
    expect([...exchange.staleSymbols]).toEqual([])
    pass(1_000)
    expect([...exchange.staleSymbols]).toEqual(['btcusdtperp'])
    await feeds.stop()
  })
})
