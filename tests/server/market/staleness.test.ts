// Lost sources: one that says so and one that falls silent are told to the exchange and shown in
// the tickers alike, for spot pairs, perpetuals and dealt instruments, and so is their return.
import { describe, expect, test } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { Feeds } from '../../../server/market/feeds'
import { PastMarket } from '../../../server/market/sim/pastMarket'
import { SimSource } from '../../../server/market/sim/simSource'
import { SourceDesk } from '../../../server/market/sourceDesk'
import { SILENT_MS, Staleness } from '../../../server/market/staleness'
import { BareExchange } from '../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../support/market/fakes'

const NOW = Date.UTC(2026, 10, 20, 12)

/** `stale` and `back` of one instrument, by seconds. */
function watched() {
  const told: string[] = []
  let second = 0
  const staleness = new Staleness((_, stale) => told.push(`${second} ${stale ? 'stale' : 'back'}`))
  staleness.look(NOW)
  const until = (end: number, work = () => {}) => {
    while (second < end) {
      second += 1
      work()
      staleness.look(NOW + second * 1_000)
    }
  }
  return { staleness, told, until }
}

describe('a source', () => {
  test('[MKT-005] that says nothing for ten seconds is lost; with its next word it is back', () => {
    const { staleness, told, until } = watched()
    staleness.heard('it')
    until(9)
    expect(told).toEqual([])
    until(14)
    expect(told).toEqual(['10 stale'])
    expect(staleness.stale('it')).toBe(true)
    staleness.heard('it')
    until(20)
    expect(told).toEqual(['10 stale', '14 back'])
  })

  test('that goes on speaking is never lost', () => {
    const { staleness, told, until } = watched()
    until(100, () => staleness.heard('it'))
    expect(told).toEqual([])
  })

  test('of which nothing was ever heard is not judged', () => {
    const { staleness, told, until } = watched()
    until(100)
    expect(told).toEqual([])
    expect(staleness.stale('it')).toBe(false)
  })

  test('that says it is lost stays so while it chatters, until it takes that back', () => {
    const { staleness, told, until } = watched()
    staleness.heard('it')
    staleness.lost('it', true)
    until(30)
    staleness.heard('it')
    until(31)
    expect(told).toEqual(['0 stale'])
    staleness.lost('it', false)
    expect(told).toEqual(['0 stale', '31 back'])
  })

  test('is not lost by a rest outside its session, nor by the sleep of the whole machine', () => {
    const { staleness, told, until } = watched()
    staleness.heard('it')
    staleness.session('it', false)
    until(50)
    staleness.session('it', true)
    until(55)
    staleness.look(NOW + 3_600_000)
    staleness.heard('it')
    expect(told).toEqual([])
    staleness.look(NOW + 3_601_000)
    expect(staleness.stale('it')).toBe(false)
  })
})

async function aDesk() {
  const clock = new HandClock(NOW)
  const exchange = new BareExchange(clock)
  const desk = new SourceDesk(exchange)
  const past = new PastMarket(1)
  const log = new QuietLog()
  const store = new MemoryCandles()
  const parts = { clock, books: exchange, desk, past, log }
  const feeds = new Feeds({ ...parts, source: 'sim', store, replayed: new Set() })
  await feeds.start()
  desk.look(NOW)
  const pass = (ms: number, work = () => {}) => {
    for (let i = 0; i < ms; i += 1_000) {
      clock.at += 1_000
      work()
      desk.look(clock.at)
    }
  }
  return { clock, exchange, desk, past, log, feeds, pass, parts }
}

test.each([
  ['btcusdt', 'a spot pair', (desk: SourceDesk) => desk.reference('btcusdt', ticks(6_100_000))],
  [
    'btcusdtperp',
    'a perpetual',
    (desk: SourceDesk) => desk.mark('btcusdtperp', ticks(9), ticks(9)),
  ],
  ['eurusd', 'a dealt one', (desk: SourceDesk) => desk.quote('eurusd', ticks(9), ticks(10))],
  [
    'ethusdt',
    'a book of which only depth is heard',
    (desk: SourceDesk) =>
      desk.depth('ethusdt', { bids: [[ticks(9), lots(1)]], asks: [], replace: false }),
  ],
])('[MKT-005] %s, %s: exchange and ticker tell the same', async (symbol, _, speak) => {
  const { exchange, desk, feeds, pass } = await aDesk()
  speak(desk)
  pass(SILENT_MS - 1_000)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([false, false])
  pass(1_000)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([true, true])
  speak(desk)
  expect([exchange.staleSymbols.has(symbol), feeds.ticker(symbol).stale]).toEqual([false, false])
  await feeds.stop()
})

test('the simulated market is never lost, quiet pairs included', async () => {
  const { exchange, feeds, pass, parts } = await aDesk()
  const sim = new SimSource({ ...parts, seed: 1, except: new Set() })
  sim.open()
  pass(20_000, () => sim.advance())
  expect([...exchange.staleSymbols]).toEqual([])
  await feeds.stop()
})
