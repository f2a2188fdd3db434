// The gateway's replica of the markets equals the exchange's state from updates alone: books,
// trades, quotes, figures and status, also after a late start or a lost update.
import { filter, Subject } from 'rxjs'
import { beforeEach, expect, test } from 'vitest'
import { lots, ticks } from '../../../../src/domain/brand'
import type { MarketUpdate, MarketUpdates } from '../../../../server/core/exchange/marketEvents'
import { MarketPublisher } from '../../../../server/features/market-data/published/marketPublisher'
import { MarketReplica } from '../../../../server/features/market-data/published/marketReplica'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock } from '../../../support/market/fakes'
import { seeded, type Dice } from '../../../support/seeded'

const BOOKED = ['btcusdtperp', 'btcusdt'] as const
const SEED = Number(process.env['SEED'] ?? 20_260_122)

let exchange: BareExchange
let sources: SourceRunner
let publisher: MarketPublisher
let trading: boolean
const trading$ = new Subject<boolean>()

beforeEach(() => {
  exchange = new BareExchange(new HandClock(1_000))
  sources = new SourceRunner(exchange)
  trading = true
  const status = () => ({ trading, stale: [...exchange.staleSymbols], frozen: [], closed: [] })
  publisher = new MarketPublisher({ books: exchange, sources, status, trading$ })
  publisher.start()
  return () => publisher.stop()
})

async function aReplica(events: MarketUpdates = publisher): Promise<MarketReplica> {
  const replica = new MarketReplica(events)
  await replica.start()
  return replica
}

/** Moves a book, trades in it or says a figure, by chance. */
function happen(dice: Dice): void {
  const symbol = dice.pick(BOOKED)
  const price = (base: number) => ticks(base + dice.below(20))
  const level = (base: number) => [price(base), lots(dice.below(4))] as const
  const kind = dice.next()
  if (kind < 0.7)
    sources.depth(symbol, { bids: [level(100)], asks: [level(130)], replace: dice.chance(0.1) })
  else if (kind < 0.8) sources.take(symbol, 'BUY', lots(2), ticks(140))
  else if (kind < 0.9) sources.mark(symbol, price(100), price(100))
  else sources.stale(symbol, dice.chance(0.5))
}

const stateOf = (known: Pick<MarketReplica, 'levels' | 'best'>) =>
  BOOKED.map((symbol) => ({ ...known.levels(symbol), ...known.best(symbol) }))

function expectSame(replica: MarketReplica): void {
  expect(stateOf(replica)).toEqual(stateOf(exchange))
  for (const symbol of BOOKED) {
    expect(replica.figures(symbol)).toEqual(sources.figures(symbol))
    expect(replica.isStale(symbol)).toBe(exchange.staleSymbols.has(symbol))
  }
  expect(replica.status().stale).toEqual([...exchange.staleSymbols])
}

test(`a replica follows from the start, and one that comes late knows the same, seed ${SEED}`, async () => {
  const dice = seeded(SEED)
  const first = await aReplica()
  for (let round = 0; round < 200; round += 1) {
    for (let each = 0; each < 5; each += 1) happen(dice)
    publisher.flush()
  }
  expectSame(first)
  // What was changed and not said yet is in the whole, and said again.
  happen(dice)
  const late = await aReplica()
  publisher.flush()
  expectSame(first)
  expectSame(late)
})

test(`a lost update is made good by taking all again, seed ${SEED}`, async () => {
  const dice = seeded(SEED + 1)
  let lost = false
  const update$ = publisher.update$.pipe(filter(() => !lost))
  const replica = await aReplica({ update$, whole: () => publisher.whole() })
  const round = () => {
    for (let each = 0; each < 20; each += 1) happen(dice)
    publisher.flush()
  }
  round()
  lost = true
  round()
  lost = false
  round()
  await Promise.resolve()
  await Promise.resolve()
  expectSame(replica)
  round()
  expectSame(replica)
})

test('changes taken out and later changes add up to the levels', async () => {
  const dice = seeded(SEED + 2)
  const replica = await aReplica()
  const held = new Map<number, number>()
  for (let round = 0; round < 100; round += 1) {
    happen(dice)
    publisher.flush()
    for (const [price, quantity] of replica.drainChanges('btcusdt').bids)
      if (quantity === 0) held.delete(price)
      else held.set(price, quantity)
    const levels = [...held].toSorted(([a], [b]) => b - a)
    expect(replica.levels('btcusdt').bids).toEqual(levels)
  }
})

test('trades and quotes are passed on once each, in order', async () => {
  const replica = await aReplica()
  const seen: number[] = []
  replica.marketTrade$.subscribe(({ trade }) => seen.push(trade.price))
  replica.quote$.subscribe(({ bid }) => seen.push(bid))
  for (const price of [5, 6, 7]) sources.print('btcusdt', 'BUY', lots(1), ticks(price))
  sources.quote('eurusd', ticks(8), ticks(9))
  publisher.flush()
  publisher.flush()
  expect(seen).toEqual([5, 6, 7, 8])
})

test('a halt is published at once, whatever the pace', async () => {
  const replica = await aReplica()
  expect(replica.status().trading).toBe(true)
  trading = false
  trading$.next(false)
  expect(replica.status().trading).toBe(false)
})

test('updates are numbered without a gap, and contain only changed figures', async () => {
  const updates: MarketUpdate[] = []
  publisher.update$.subscribe((update) => updates.push(update))
  sources.mark('btcusdtperp', ticks(9), ticks(9))
  publisher.flush()
  publisher.flush()
  expect(updates.map(({ seq }) => seq)).toEqual([1, 2])
  expect(updates[0]?.figures.some(({ symbol }) => symbol === 'btcusdtperp')).toBe(true)
  expect(updates[1]?.figures).toEqual([])
})
