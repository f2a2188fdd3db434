// View of readers and customers across a rebuild of memory and a restart: levels that were never
// committed vanish from the published book, and a finished order is refused as finished.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExchangeBooks } from '../../../../server/app/exchange/exchangeBooks'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, BTC, ExchangeFixture, ticketIn } from '../../../support/exchangeFixture'

let database: TestDatabase
let url: string
let store: Store
let traders: ExchangeFixture

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store)
  await traders.stock()
  return async () => {
    await traders.exchange.close()
    await store.close()
  }
})

const limit = { type: 'LIMIT', openPrice: '59000.0' } as const

test('a level that a failed commit takes away is published as gone, and the halt is announced', async () => {
  const floor = new ExchangeBooks(traders.exchange)
  const held = new Map(floor.levels(BTC).bids)
  const changes: [trading: boolean, levels: number][] = []
  traders.exchange.trading$.subscribe((trading) =>
    changes.push([trading, floor.levels(BTC).bids.length]),
  )
  floor.drainChanges(BTC)
  await database.cutHolder(url)
  const refused = traders.openOrder(ANN, limit)
  const follow = () => {
    for (const [price, quantity] of floor.drainChanges(BTC).bids)
      if (quantity === 0) held.delete(price)
      else held.set(price, quantity)
  }
  follow()
  expect(held.get(590_000 as never)).toBe(100)
  expect(await refused).toMatchObject({ refusal: { key: 'recovering' } })
  await expect.poll(() => traders.exchange.status().trading).toBe(true)
  expect(floor.levels(BTC).bids).toEqual([[599_990, 50_000]])
  follow()
  expect([...held]).toEqual(floor.levels(BTC).bids)
  // Halted with the level that was never committed, resumed without it.
  expect(changes).toEqual([
    [false, 2],
    [true, 1],
  ])
})

test('[FUT-009] an order finished before a restart is refused as finished, not as unknown', async () => {
  const closed = ticketIn(await traders.openOrder(ANN, {}))
  await traders.closeTicket(ANN, closed.futureId)
  const cancelled = ticketIn(await traders.openOrder(ANN, limit))
  const cancel = { kind: 'futures.cancel', body: { futureId: cancelled.futureId } } as const
  await traders.send(ANN, cancel)
  await traders.exchange.close()
  await store.close()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store, 'again')
  traders.market()
  expect([
    await traders.closeTicket(ANN, closed.futureId),
    await traders.send(ANN, cancel),
  ]).toMatchObject([
    { refusal: { key: 'ticketNotOpen' } },
    { refusal: { key: 'ticketNotPending' } },
  ])
})
