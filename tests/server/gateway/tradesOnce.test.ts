// A new subscriber to the trades of an instrument gets each trade once: in the snapshot or in a
// later delta, never in both, whatever was pending.
import { expect, test } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { Feeds } from '../../../server/features/market-data/feeds'
import { PastMarket } from '../../../server/features/market-data/sim/pastMarket'
import { SourceRunner } from '../../../server/features/market-data/sourceRunner'
import { newFigures } from '../../../server/gateway/stream/figures'
import { Topics } from '../../../server/gateway/stream/topics'
import { parseChannel } from '../../../src/protocol/channels'
import { NO_LOG } from '../../support/eventLog/noLog'
import { FakeExchange } from '../../support/gateway/fakeExchange'
import { BareExchange } from '../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../support/market/fakes'

const BTC = 'btcusdtperp'

async function aTape() {
  const clock = new HandClock(Date.UTC(2026, 0, 5))
  const books = new BareExchange(clock)
  const sources = new SourceRunner(books)
  const parts = { clock, books, sources, past: new PastMarket(1), store: new MemoryCandles() }
  const feeds = new Feeds({ ...parts, source: 'sim', log: new QuietLog(), replayed: new Set() })
  await feeds.start()
  const exchange = new FakeExchange()
  const seam = {
    reads: exchange,
    audience: exchange,
    accountLog: NO_LOG,
    lists: [],
    status: () => exchange.status(),
  }
  const maintenance = () => false
  const paused = () => []
  const announcements = () => []
  const deps = { ...seam, maintenance, paused, announcements, feeds, clock, figures: newFigures() }
  const topics = new Topics({ ...deps, immediate: false })
  feeds.trades$.subscribe(({ symbol, trades }) => topics.pushTrades(symbol, trades))
  return { sources, feeds, topics }
}

/** Joins, and collects the trade ids of everything heard, each message's oldest first. */
function join(topics: Topics): number[] {
  const received: number[] = []
  const deliver = (_: unknown, packet: { text(): string }) => {
    const { type, data } = JSON.parse(packet.text())
    const ids = data.trades.map((row: readonly unknown[]) => Number(row[0]))
    received.push(...(type === 'snapshot' ? ids.reverse() : ids))
  }
  topics.join(parseChannel(`trades:${BTC}`)!, undefined, { deliver, flush: () => undefined })
  return received
}

test('pending trades reach a new subscriber once, and the others once', async () => {
  const { sources, feeds, topics } = await aTape()
  const print = () => sources.print(BTC, 'BUY', lots(1), ticks(600_000))
  const turn = () => {
    feeds.flush(BTC)
    topics.publish()
  }
  print()
  print()
  const first = join(topics)
  print()
  const second = join(topics)
  print()
  feeds.flush(BTC)
  print()
  const third = join(topics)
  turn()
  print()
  turn()
  for (const received of [first, second, third]) expect(received).toEqual([1, 2, 3, 4, 5, 6])
  await feeds.stop()
})
