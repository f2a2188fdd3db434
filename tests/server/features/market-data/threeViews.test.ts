// Bars, tape and 24-hour figures are three views of the same trades: whatever comes late, in crowds
// or at the turn of a minute, the bars are what folding the tape gives, the figures of 24 hours
// what joining the bars gives, and the channels of the stream carry all of it.
import { describe, expect, onTestFinished, test } from 'vitest'
import { Subject } from 'rxjs'
import { lots, ticks } from '../../../../src/domain/brand'
import type { Candle } from '../../../../src/domain/candles'
import { parseChannel } from '../../../../src/protocol/channels'
import { newFigures } from '../../../../server/gateway/stream/figures'
import { Topics } from '../../../../server/gateway/stream/topics'
import type { SymbolQuote } from '../../../../server/core/exchange/marketEvents'
import type { SymbolTrade } from '../../../../src/domain/records/records'
import { Feeds } from '../../../../server/features/market-data/feeds'
import { MarketPublisher } from '../../../../server/features/market-data/published/marketPublisher'
import { MarketReplica } from '../../../../server/features/market-data/published/marketReplica'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { NO_LOG } from '../../../support/eventLog/noLog'
import { FakeExchange } from '../../../support/gateway/fakeExchange'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../../support/market/fakes'
import { seeded } from '../../../support/seeded'

const BTC = 'btcusdtperp'
const EUR = 'eurusd'
const MINUTE = 60_000
const MIDNIGHT = Date.UTC(2026, 0, 6)
const SEEDS = [1, 2, 3, 4].map((n) => Number(process.env['SEED'] ?? 20_261_126) + n)

/** Feeds whose trades and quotes are given by hand, with the topics of a gateway over them. */
async function someFeeds(at: number) {
  const clock = new HandClock(at)
  const exchange = new BareExchange(clock)
  const trades$ = new Subject<SymbolTrade>()
  const quotes$ = new Subject<SymbolQuote>()
  const shown = new SourceRunner(exchange)
  const store = new MemoryCandles()
  const feeds = new Feeds({
    source: 'sim',
    clock,
    books: {
      levels: (symbol) => exchange.levels(symbol),
      drainChanges: (symbol) => exchange.drainChanges(symbol),
      best: (symbol) => exchange.best(symbol),
      marketTrade$: trades$,
    },
    sources: {
      quote$: quotes$,
      figures: (symbol) => shown.figures(symbol),
      isStale: (symbol) => shown.isStale(symbol),
    },
    past: new PastMarket(1),
    store,
    log: new QuietLog(),
    replayed: new Set(),
  })
  await feeds.start()
  onTestFinished(() => feeds.stop())
  const seam = new FakeExchange()
  const topics = new Topics({
    reads: seam,
    audience: seam,
    accountLog: NO_LOG,
    lists: [],
    status: () => seam.status(),
    maintenance: () => false,
    paused: () => [],
    announcements: () => [],
    feeds,
    clock,
    figures: newFigures(),
    immediate: false,
  })
  feeds.trades$.subscribe(({ symbol, trades }) => topics.pushTrades(symbol, trades))
  feeds.minute$.subscribe(({ symbol }) => topics.pushMinute(symbol))
  const turn = () => {
    feeds.flushAll()
    topics.publish()
  }
  let id = 0
  const trade = (price: number, quantity: number, tradedAt: number) => {
    id += 1
    const row = { id, price: ticks(price), quantity: lots(quantity), side: 'BUY', at: tradedAt }
    trades$.next({ symbol: BTC, trade: row as SymbolTrade['trade'] })
    return row
  }
  return { clock, feeds, topics, turn, trade, quotes$, store }
}

type Message = { type: string; seq: number; prev: number; data: Record<string, string[][]> }

/** All that a subscriber of a channel gets. */
function follow(topics: Topics, channel: string): Message[] {
  const messages: Message[] = []
  const deliver = (_: unknown, packet: { text(): string }) =>
    void messages.push(JSON.parse(packet.text()))
  topics.join(parseChannel(channel)!, undefined, { deliver, flush: () => undefined })
  return messages
}

describe('a trade that arrives after its minute', () => {
  test('belongs to the bar of its own minute, and the next one opens at its price', async () => {
    const { clock, feeds, topics, turn, trade, store } = await someFeeds(MIDNIGHT + 59_000)
    trade(600_000, 3, MIDNIGHT + 59_100)
    const bars = follow(topics, `candles:${BTC}:1m`)
    turn()
    clock.at = MIDNIGHT + MINUTE + 10
    turn()
    clock.at = MIDNIGHT + MINUTE + 30
    trade(601_000, 5, MIDNIGHT + 59_950)
    turn()
    const [first, second] = await feeds.history(BTC, '1m', MIDNIGHT, MIDNIGHT + MINUTE)
    expect(first).toMatchObject({ at: MIDNIGHT, high: 601_000, close: 601_000 })
    expect(second).toEqual({
      at: MIDNIGHT + MINUTE,
      open: 601_000,
      high: 601_000,
      low: 601_000,
      close: 601_000,
      volume: 0,
    })
    expect(feeds.ticker(BTC)).toMatchObject({ last: 601_000, at: MIDNIGHT + 59_950 })
    // The reader of the channel gets the bar that is over once more.
    expect(bars.at(-1)?.data['candles']?.map(([at, , , , close]) => [at, close])).toEqual([
      [MIDNIGHT, '60100.0'],
      [MIDNIGHT + MINUTE, '60100.0'],
    ])
    await feeds.stop()
    expect(store.bars.get(BTC)?.get(MIDNIGHT)).toEqual(first)
  })

  test('of a dealt instrument: the quote belongs to the minute in which it came', async () => {
    const { clock, feeds, turn, quotes$ } = await someFeeds(MIDNIGHT + 59_000)
    clock.at = MIDNIGHT + MINUTE + 10
    turn()
    quotes$.next({ symbol: EUR, bid: 108_600, ask: 108_610, at: MIDNIGHT + 59_950 })
    const [first, second] = await feeds.history(EUR, '1m', MIDNIGHT, MIDNIGHT + MINUTE)
    expect(first).toMatchObject({ close: 108_605 })
    expect(second).toMatchObject({ open: 108_605, close: 108_605, volume: 0 })
  })

  test('the way from the exchange stamps quotes when they come', async () => {
    const clock = new HandClock(MIDNIGHT + 59_950)
    const exchange = new BareExchange(clock)
    const sources = new SourceRunner(exchange)
    const status = () => ({ trading: true, stale: [], frozen: [], closed: [] })
    const publisher = new MarketPublisher({ books: exchange, sources, status, clock })
    publisher.start()
    onTestFinished(() => publisher.stop())
    const replica = new MarketReplica(publisher)
    await replica.start()
    const seen: unknown[] = []
    replica.quote$.subscribe(({ at }) => seen.push(at))
    sources.quote(EUR, ticks(108_600), ticks(108_610))
    sources.mark(BTC, ticks(Number.NaN), ticks(1))
    clock.at = MIDNIGHT + MINUTE + 30
    publisher.flush()
    expect(seen).toEqual([MIDNIGHT + 59_950])
    expect(replica.refused()).toBe(1)
  })
})

describe('many trades at once', () => {
  test.each([101, 250, 999, 2_500, 12_000])('%i of them all reach the readers', async (count) => {
    const { topics, turn, trade, clock } = await someFeeds(MIDNIGHT)
    const messages = follow(topics, `trades:${BTC}`)
    for (let i = 0; i < count; i += 1) trade(600_000 + i, 1, clock.at)
    turn()
    const ids = messages.flatMap(({ data }) => data['trades']?.map(([id]) => Number(id)) ?? [])
    expect(ids).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    const deltas = messages.filter(({ type }) => type === 'delta')
    for (const [i, { seq, prev }] of deltas.entries()) {
      expect(prev).toBe(seq - 1)
      expect(seq).toBe((deltas[0]?.seq ?? 0) + i)
    }
  })

  test('12,000 of them cross from the exchange within one pace', async () => {
    const clock = new HandClock(MIDNIGHT)
    const exchange = new BareExchange(clock)
    const sources = new SourceRunner(exchange)
    const status = () => ({ trading: true, stale: [], frozen: [], closed: [] })
    const publisher = new MarketPublisher({ books: exchange, sources, status })
    publisher.start()
    onTestFinished(() => publisher.stop())
    const replica = new MarketReplica(publisher)
    await replica.start()
    let passed = 0
    replica.marketTrade$.subscribe(() => (passed += 1))
    for (let i = 0; i < 12_000; i += 1) sources.print(BTC, 'BUY', lots(1), ticks(600_000))
    publisher.flush()
    expect(passed).toBe(12_000)
  })
})

test.each(SEEDS)(
  'bars and figures are what the tape gives, whatever comes late, seed %i',
  async (seed) => {
    const dice = seeded(seed)
    const { clock, feeds, turn, trade } = await someFeeds(MIDNIGHT)
    const opening = feeds.candle(BTC, '1m')!
    let close = opening.close
    const tape: { price: number; quantity: number; at: number }[] = []
    let tradedAt = MIDNIGHT
    for (let i = 0; i < 400; i += 1) {
      clock.at += dice.below(2_000)
      // Known up to a few seconds late, in the order in which they were traded.
      tradedAt = Math.max(tradedAt, clock.at - (dice.chance(0.3) ? dice.below(6_000) : 0))
      if (dice.chance(0.6)) turn()
      for (let many = dice.below(4); many > 0; many -= 1)
        tape.push(trade(600_000 + dice.below(2_000), 1 + dice.below(50), tradedAt))
      if (dice.chance(0.3)) turn()
    }
    turn()
    const wanted: Candle[] = []
    const running = clock.at - (clock.at % MINUTE)
    for (let at = MIDNIGHT; at <= running; at += MINUTE) {
      const mine = tape.filter((row) => row.at >= at && row.at < at + MINUTE)
      const prices = [close, ...mine.map(({ price }) => price)]
      const first = at === MIDNIGHT ? opening : { high: close, low: close, volume: 0, open: close }
      close = prices.at(-1) ?? close
      wanted.push({
        at,
        open: first.open,
        high: Math.max(first.high, ...prices),
        low: Math.min(first.low, ...prices),
        close,
        volume: first.volume + mine.reduce((sum, { quantity }) => sum + quantity, 0),
      })
    }
    expect(await feeds.history(BTC, '1m', MIDNIGHT, clock.at)).toEqual(wanted)
    const from = running - 1_439 * MINUTE
    const day: Candle[] = []
    for (let at = from; at <= running; at += 500 * MINUTE)
      day.push(...(await feeds.history(BTC, '1m', at, Math.min(running, at + 499 * MINUTE))))
    expect(feeds.ticker(BTC)).toMatchObject({
      last: tape.at(-1)?.price,
      open24h: day[0]?.open,
      high24h: Math.max(...day.map(({ high }) => high)),
      low24h: Math.min(...day.map(({ low }) => low)),
      volume24h: day.reduce((sum, { volume }) => sum + volume, 0),
    })
    expect(feeds.trades(BTC).map(({ price }) => price)).toEqual(
      tape
        .slice(-100)
        .toReversed()
        .map(({ price }) => price),
    )
  },
)
