// The pipeline over a real database: acknowledged means committed, repeats, restarts, failures.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountEvent } from '../../../server/exchange/seam'
import { modules } from '../../../server/modules'
import { auditStore } from '../../../server/store/auditStore'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, BOB, BTC, ExchangeDesk, ticketIn } from '../../support/exchangeDesk'

let database: TestDatabase
let url: string
let store: Store
let desk: ExchangeDesk

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  desk = await ExchangeDesk.open(store)
  await desk.stock()
  return async () => {
    await desk.exchange.close()
    await store.close()
  }
})

async function restart(): Promise<ExchangeDesk> {
  await desk.exchange.close()
  await store.close()
  store = await database.open(url)
  desk = await ExchangeDesk.open(store, 'again')
  return desk
}

describe('an acknowledged command', () => {
  test('[LED-006] is in the store: a restart finds tickets, orders, balances and the same hash', async () => {
    const opened = ticketIn(await desk.openOrder(ANN, {}))
    const limit = { type: 'LIMIT', openPrice: '59000.0', stopLossPrice: '58000.0' } as const
    const resting = ticketIn(await desk.openOrder(ANN, limit))
    const later = ticketIn(await desk.openOrder(BOB, limit))
    await desk.closeTicket(ANN, opened.futureId, '0.04')
    const before = {
      hash: desk.exchange.stateHash(),
      balances: await desk.read('balances', ANN),
      tickets: await desk.read('futures', ANN),
    }
    await restart()
    expect({
      hash: desk.exchange.stateHash(),
      balances: await desk.read('balances', ANN),
      tickets: await desk.read('futures', ANN),
    }).toEqual(before)
    expect(desk.exchange.view(BTC).book?.levels().bids).toEqual([[590_000, 200]])
    expect([resting.status, later.status]).toEqual(['PENDING', 'PENDING'])
    expect(await auditStore(store.db, modules)).toEqual([])
  })

  test('keeps its place in time: after a restart the older order still trades first', async () => {
    const limit = { type: 'LIMIT', openPrice: '59000.0' } as const
    const older = ticketIn(await desk.openOrder(BOB, limit))
    const newer = ticketIn(await desk.openOrder(ANN, limit))
    await restart()
    desk.market('58990.0', '59000.0')
    desk.maker.take(BTC, 'SELL', 100 as never, 590_000 as never)
    const status = async (userId: string, id: string) =>
      (await desk.read('futures', userId)).find(({ futureId }) => futureId === id)?.status
    const found = [await status(BOB, older.futureId), await status(ANN, newer.futureId)]
    expect(found).toEqual(['OPEN', 'OPEN'])
  })

  test('is published to its customer after the commit, with tickets, balances and notices', async () => {
    const events: AccountEvent[] = []
    desk.exchange.account$.subscribe((event) => events.push(event))
    await desk.openOrder(ANN, {})
    const [event] = events
    expect(event).toMatchObject({ userId: ANN, lists: { futures: [{ status: 'OPEN' }] } })
    expect(event?.notices.map((notice) => notice.kind)).toEqual(['FILL'])
    expect(event?.balances).toEqual(await desk.read('balances', ANN))
  })
})

describe('a repeat', () => {
  test('[API-028] of the same key and body gets the first answer and changes nothing', async () => {
    const first = await desk.openOrder(ANN, {}, 'key-1')
    const hash = desk.exchange.stateHash()
    expect(await desk.openOrder(ANN, {}, 'key-1')).toEqual(first)
    await restart()
    expect(await desk.openOrder(ANN, {}, 'key-1')).toEqual(first)
    expect(desk.exchange.stateHash()).toBe(hash)
  })

  test('[API-028] with another body is refused', async () => {
    await desk.openOrder(ANN, {}, 'key-1')
    expect(await desk.openOrder(ANN, { quantity: '0.2' }, 'key-1')).toMatchObject({
      refusal: { key: 'idempotencyKeyReused' },
    })
  })

  test('of a credit books it once', async () => {
    await desk.credit(ANN, '10000')
    await restart()
    await desk.credit(ANN, '10000')
    expect(await desk.free(ANN)).toBe('10000 (0 locked)')
  })
})

describe('a failed commit', () => {
  test('refuses what waited, rebuilds memory from the store, and trades again', async () => {
    const hash = desk.exchange.stateHash()
    await database.query(
      url,
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`,
    )
    const answers = await Promise.all([desk.openOrder(ANN, {}), desk.openOrder(BOB, {})])
    expect(answers).toMatchObject([
      { refusal: { key: 'maintenance' } },
      { refusal: { key: 'maintenance' } },
    ])
    await expect.poll(() => desk.exchange.status().trading).toBe(true)
    expect(desk.exchange.stateHash()).toBe(hash)
    expect(ticketIn(await desk.openOrder(ANN, {})).status).toBe('OPEN')
    expect(await auditStore(store.db, modules)).toEqual([])
  })
})

test('many commands share a commit and each is answered', async () => {
  const orders = Array.from({ length: 100 }, (_, i) =>
    desk.openOrder(i % 2 === 0 ? ANN : BOB, {
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
  const opened = ticketIn(await desk.openOrder(ANN, {}))
  desk.clock.at += 1
  await desk.closeTicket(ANN, opened.futureId)
  const page = await desk.page('futures.tickets', ANN, { status: 'CLOSED', page: 1, limit: 20 })
  expect(page).toMatchObject({ total: 1, rows: [{ futureId: opened.futureId, status: 'CLOSED' }] })
  const shorts = await desk.page('futures.tickets', ANN, { action: 'SHORT', page: 1, limit: 20 })
  expect(shorts).toMatchObject({ total: 0, rows: [] })
  const second = await desk.page('futures.tickets', ANN, { action: 'LONG', page: 2, limit: 1 })
  expect(second).toMatchObject({ total: 1, rows: [] })
  const fills = await desk.page('futures.fills', ANN, { page: 1, limit: 20 })
  expect(fills.rows.map((fill) => fill.action)).toEqual(['CLOSE', 'OPEN'])
})
