// The feeds: numbered deltas, trades, tickers, running bars and history over the past, the store
// and memory, one laid over the other.
import { describe, expect, test } from 'vitest'
import { lots, ticks } from '../../../../src/domain/brand'
import { aggregate } from '../../../../src/domain/candles'
import { Feeds } from '../../../../server/features/market-data/feeds'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../../support/market/fakes'
import { SortedReader } from '../../../support/market/sortedReader'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NOW = Date.UTC(2026, 10, 21, 7, 59, 13)
const BTC = 'btcusdtperp'

async function someFeeds(at = NOW, store = new MemoryCandles(), replayed = new Set<string>()) {
  const clock = new HandClock(at)
  const exchange = new BareExchange(clock)
  const sources = new SourceRunner(exchange)
  const past = new PastMarket(1)
  const log = new QuietLog()
  const parts = { source: 'sim', clock, books: exchange, sources, past, store, log, replayed }
  const feeds = new Feeds(parts)
  await feeds.start()
  return { feeds, clock, exchange, sources, past, store, log }
}

const level = (price: number, quantity: number) => [ticks(price), lots(quantity)] as const

describe('book deltas', () => {
  test('continue each other, and a snapshot is the state that the next delta continues', async () => {
    const { feeds, sources } = await someFeeds()
    const reader = new SortedReader(BTC)
    feeds.bookDeltas$.subscribe((delta) => reader.delta(delta))
    sources.depth(BTC, { bids: [level(100, 5)], asks: [level(101, 6)], replace: true })
    feeds.flush(BTC)
    feeds.flush(BTC)
    expect(reader.seq).toBe(1)
    sources.depth(BTC, { bids: [level(99, 2), level(100, 0)], asks: [], replace: false })
    expect(feeds.book(BTC)).toMatchObject({ seq: 2, bids: [[99, 2]], asks: [[101, 6]] })
    expect(reader.levels(5)).toEqual({ bids: [[99, 2]], asks: [[101, 6]] })
    await feeds.stop()
  })
})

describe('trades and bars', () => {
  test('at most the newest hundred trades are kept, and each is sent once', async () => {
    const { feeds, sources } = await someFeeds()
    const sent: number[] = []
    feeds.trades$.subscribe(({ trades }) => sent.push(...trades.map((it) => it.id)))
    for (let i = 0; i < 150; i += 1) sources.print(BTC, 'BUY', lots(1), ticks(600_000 + i))
    feeds.flush(BTC)
    feeds.flush(BTC)
    expect(sent).toEqual(Array.from({ length: 150 }, (_, i) => i + 1))
    expect(feeds.trades(BTC)).toHaveLength(100)
    expect(feeds.trades(BTC)[0]!.id).toBe(150)
    await feeds.stop()
  })

  test('the running minute continues the past without a jump and rolls with the clock', async () => {
    const { feeds, sources, clock, past } = await someFeeds()
    const before = past.bar(BTC, '1m', NOW - MINUTE)
    const running = feeds.candle(BTC, '1m')!
    expect(running.open).toBe(before.close)
    sources.print(BTC, 'SELL', lots(7), ticks(running.close - 900))
    expect(feeds.candle(BTC, '1m')).toMatchObject({
      low: running.close - 900,
      close: running.close - 900,
      volume: running.volume + 7,
    })
    clock.at += MINUTE
    expect(feeds.candle(BTC, '1m')).toEqual({
      at: NOW - (NOW % MINUTE) + MINUTE,
      open: running.close - 900,
      high: running.close - 900,
      low: running.close - 900,
      close: running.close - 900,
      volume: 0,
    })
    await feeds.stop()
  })

  test('the ticker holds 1,440 minutes, the running one among them', async () => {
    const { feeds, past, sources } = await someFeeds()
    const at = NOW - (NOW % MINUTE) - 1_439 * MINUTE
    expect(feeds.ticker(BTC).open24h).toBe(past.bar(BTC, '1m', at).open)
    const minutes = []
    for (let from = at; from <= NOW; from += 500 * MINUTE)
      minutes.push(...(await feeds.history(BTC, '1m', from, Math.min(NOW, from + 499 * MINUTE))))
    expect(minutes).toHaveLength(1_440)
    const { high24h, low24h, volume24h } = feeds.ticker(BTC)
    expect([high24h, low24h, volume24h]).toEqual([
      Math.max(...minutes.map(({ high }) => high)),
      Math.min(...minutes.map(({ low }) => low)),
      minutes.reduce((sum, { volume }) => sum + volume, 0),
    ])
    sources.print(BTC, 'BUY', lots(3), ticks(999_999))
    sources.stale(BTC, true)
    expect(feeds.ticker(BTC)).toMatchObject({ last: 999_999, high24h: 999_999, stale: true })
    sources.quote('eurusd', ticks(108_600), ticks(108_610))
    expect(feeds.ticker('eurusd')).toMatchObject({ bid: 108_600, ask: 108_610, last: 108_605 })
    await feeds.stop()
  })
})

describe('history', () => {
  test.each([
    ['a perpetual', BTC, 777_777],
    ['a spot pair', 'btcusdt', 7_777_777],
    ['a dealt instrument', 'eurusd', 111_111],
  ])(
    '[CHT-016] %s: every interval agrees with its minutes, live, stored and computed',
    async (...[, symbol, price]) => {
      const store = new MemoryCandles()
      const odd = { open: 1, high: 900_000, low: 1, close: 2, volume: 5 }
      for (const back of [40, 2_000, 2_001, 9_000]) {
        const at = NOW - (NOW % MINUTE) - back * MINUTE
        await store.upsert([{ symbol, candle: { at, ...odd } }])
      }
      const { feeds, sources } = await someFeeds(NOW, store)
      if (symbol === 'eurusd') sources.quote(symbol, ticks(price - 4), ticks(price + 4))
      else sources.print(symbol, 'BUY', lots(4), ticks(price))
      expect(feeds.ticker(symbol).last).toBe(price)
      const from = NOW - (NOW % DAY) - 8 * DAY
      const minutes = []
      for (let at = from; at <= NOW; at += 500 * MINUTE)
        minutes.push(...(await feeds.history(symbol, '1m', at, Math.min(NOW, at + 499 * MINUTE))))
      expect(minutes.at(-1)!.close).toBe(price)
      for (const interval of ['5m', '15m', '30m', '1h', '4h', '1d'] as const) {
        const bars = await feeds.history(symbol, interval, from, NOW)
        expect(bars).toEqual(aggregate(minutes, interval).slice(-1000))
        expect(feeds.candle(symbol, interval)).toEqual(bars.at(-1))
      }
      await feeds.stop()
    },
  )

  test('five years of days come at once, at most a thousand bars, none before or after', async () => {
    const { feeds } = await someFeeds()
    const days = await feeds.history(BTC, '1d', 0, NOW + 9 * DAY)
    expect(days).toHaveLength(1_000)
    expect(days.at(-1)!.at).toBe(NOW - (NOW % DAY))
    const first = await feeds.history(BTC, '1d', 0, NOW - 1_800 * DAY)
    expect(first.length).toBeGreaterThan(20)
    expect(NOW - first[0]!.at).toBeLessThan(1_828 * DAY)
    expect(await feeds.history(BTC, '1m', NOW + 1, NOW + DAY)).toEqual([])
    await feeds.stop()
  })

  test('live bars survive a restart: the store answers for them', async () => {
    const store = new MemoryCandles()
    const first = await someFeeds(NOW, store)
    first.sources.print(BTC, 'BUY', lots(4), ticks(888_888))
    first.clock.at += 3 * MINUTE
    first.feeds.flushAll()
    await first.feeds.stop()
    const second = await someFeeds(NOW + 5 * MINUTE, store)
    const [bar] = await second.feeds.history(BTC, '1m', NOW - (NOW % MINUTE), NOW)
    expect(bar!.high).toBe(888_888)
    expect(await second.feeds.history(BTC, '1d', NOW - (NOW % DAY), NOW)).toMatchObject([
      { high: 888_888 },
    ])
    await second.feeds.stop()
  })

  test('the feeds continue without the store; pending bars are written when it is back', async () => {
    const store = new MemoryCandles()
    store.failing = true
    const { feeds, sources, log } = await someFeeds(NOW, store)
    sources.print(BTC, 'BUY', lots(4), ticks(888_888))
    await feeds.stop()
    expect(log.lines.some((it) => it.message.includes('could not be stored'))).toBe(true)
    store.failing = false
    await feeds.stop()
    expect(store.bars.get(BTC)?.size).toBe(1)
  })

  test('bars of a replayed instrument are not kept beyond the session', async () => {
    const store = new MemoryCandles()
    const { feeds, sources } = await someFeeds(NOW, store, new Set([BTC]))
    sources.print(BTC, 'BUY', lots(4), ticks(888_888))
    sources.print('ethusdtperp', 'BUY', lots(4), ticks(264_000))
    await feeds.stop()
    expect([...store.bars.keys()]).toEqual(['ethusdtperp'])
  })
})
