// The pipeline over a real database: acknowledged means committed, repeats, restarts, failures.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountEvent } from '../../../../server/core/exchange/seam'
import { modules } from '../../../../server/features'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, BOB, BTC, ExchangeFixture, ticketIn } from '../../../support/exchangeFixture'

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

async function restart(): Promise<ExchangeFixture> {
  await traders.exchange.close()
  await store.close()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store, 'again')
  return traders
}

describe('an acknowledged command', () => {
  test('[LED-006] is in the store: a restart finds tickets, orders, balances and the same hash', async () => {
    const opened = ticketIn(await traders.openOrder(ANN, {}))
    const limit = { type: 'LIMIT', openPrice: '59000.0', stopLossPrice: '58000.0' } as const
    const resting = ticketIn(await traders.openOrder(ANN, limit))
    const later = ticketIn(await traders.openOrder(BOB, limit))
    await traders.closeTicket(ANN, opened.futureId, '0.04')
    const before = {
      hash: traders.exchange.stateHash(),
      balances: await traders.read('balances', ANN),
      tickets: await traders.read('futures', ANN),
    }
    await restart()
    expect({
      hash: traders.exchange.stateHash(),
      balances: await traders.read('balances', ANN),
      tickets: await traders.read('futures', ANN),
    }).toEqual(before)
    expect(traders.exchange.view(BTC).book?.levels().bids).toEqual([[590_000, 200]])
    expect([resting.status, later.status]).toEqual(['PENDING', 'PENDING'])
    expect(await auditStore(store.db, modules)).toEqual([])
  })

  test('keeps its place in time: after a restart the older order still trades first', async () => {
    const limit = { type: 'LIMIT', openPrice: '59000.0' } as const
    const older = ticketIn(await traders.openOrder(BOB, limit))
    const newer = ticketIn(await traders.openOrder(ANN, limit))
    await restart()
    traders.market('58990.0', '59000.0')
    traders.maker.take(BTC, 'SELL', 100 as never, 590_000 as never)
    const status = async (userId: string, id: string) =>
      (await traders.read('futures', userId)).find(({ futureId }) => futureId === id)?.status
    const found = [await status(BOB, older.futureId), await status(ANN, newer.futureId)]
    expect(found).toEqual(['OPEN', 'OPEN'])
  })

  test('is published to its customer after the commit, with tickets, balances and notices', async () => {
    const events: AccountEvent[] = []
    traders.exchange.commit$.subscribe((commit) => events.push(...commit.events))
    await traders.openOrder(ANN, {}, 'key-0')
    const [ticket] = await traders.read('futures', ANN)
    const [event] = events
    expect(event?.commands).toEqual([{ key: 'key-0', id: ticket?.futureId }])
    expect(event).toMatchObject({ userId: ANN, lists: { futures: [{ status: 'OPEN' }] } })
    expect(event?.notices.map((notice) => notice.kind)).toEqual(['FILL'])
    expect(event?.balances).toEqual(await traders.read('balances', ANN))
  })
})

describe('a repeat', () => {
  test('[API-028] of the same key and body gets the first answer and changes nothing', async () => {
    const first = await traders.openOrder(ANN, {}, 'key-1')
    const hash = traders.exchange.stateHash()
    expect(await traders.openOrder(ANN, {}, 'key-1')).toEqual(first)
    await restart()
    expect(await traders.openOrder(ANN, {}, 'key-1')).toEqual(first)
    expect(traders.exchange.stateHash()).toBe(hash)
  })

  test('[API-028] with another body is refused', async () => {
    await traders.openOrder(ANN, {}, 'key-1')
    expect(await traders.openOrder(ANN, { quantity: '0.2' }, 'key-1')).toMatchObject({
      refusal: { key: 'idempotencyKeyReused' },
    })
  })

  test('books a repeated credit once', async () => {
    await traders.credit(ANN, '10000')
    await restart()
    await traders.credit(ANN, '10000')
    expect(await traders.free(ANN)).toBe('10000 (0 locked)')
  })
})

describe('a failed commit', () => {
  test('refuses pending commands, rebuilds memory from the store, and trades again', async () => {
    const hash = traders.exchange.stateHash()
    await database.cutHolder(url)
    const answers = await Promise.all([traders.openOrder(ANN, {}), traders.openOrder(BOB, {})])
    expect(answers).toMatchObject([
      { refusal: { key: 'recovering' } },
      { refusal: { key: 'recovering' } },
    ])
    await expect.poll(() => traders.exchange.status().trading).toBe(true)
    expect(traders.exchange.stateHash()).toBe(hash)
    expect(ticketIn(await traders.openOrder(ANN, {})).status).toBe('OPEN')
    expect(await auditStore(store.db, modules)).toEqual([])
  })
})

test('many commands share a commit and each is answered', async () => {
  const orders = Array.from({ length: 100 }, (_, i) =>
    traders.openOrder(i % 2 === 0 ? ANN : BOB, {
      type: 'LIMIT',
      openPrice: '59000.0',
      quantity: '0.001',
    }),
  )
  const answers = await Promise.all(orders)
  expect(answers.filter((answer) => answer.ok)).toHaveLength(100)
  expect(await auditStore(store.db, modules)).toEqual([])
})

test('[FUT-004] [FUT-014] [FUT-015] pages of the past come newest first from the store', async () => {
  const opened = ticketIn(await traders.openOrder(ANN, {}))
  traders.clock.at += 1
  await traders.closeTicket(ANN, opened.futureId)
  const page = await traders.page('futures.tickets', ANN, { status: 'CLOSED', page: 1, limit: 20 })
  expect(page).toMatchObject({ total: 1, rows: [{ futureId: opened.futureId, status: 'CLOSED' }] })
  const ended = { status: 'LIQUIDATED', page: 1, limit: 20 } as const
  expect(await traders.page('futures.tickets', ANN, ended)).toMatchObject({ total: 0, rows: [] })
  const shorts = await traders.page('futures.tickets', ANN, { action: 'SHORT', page: 1, limit: 20 })
  expect(shorts).toMatchObject({ total: 0, rows: [] })
  const second = await traders.page('futures.tickets', ANN, { action: 'LONG', page: 2, limit: 1 })
  expect(second).toMatchObject({ total: 1, rows: [] })
  const fills = await traders.page('futures.fills', ANN, { page: 1, limit: 20 })
  expect(fills.rows.map((fill) => fill.action)).toEqual(['CLOSE', 'OPEN'])
  const older = await traders.page('futures.fills', ANN, { page: 2, limit: 1 })
  expect(older.rows.map((fill) => fill.action)).toEqual(['OPEN'])
})
