// Stop orders of perpetuals by `/v1`, over a real exchange: what a program places waits, is read,
// changed and cancelled, and becomes an order when a price reaches it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import { modules } from '../../../../server/features'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aProgram, type Program } from '../../../support/gateway/program'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

let database: TestDatabase
let store: Store
let server: RealServer
let bot: Program

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
  bot = await aProgram(server, ['trade'])
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const STOP = {
  symbol: 'btcusdtperp',
  side: 'BUY',
  type: 'STOP',
  quantity: '0.01',
  triggerPrice: '60500.0',
  leverage: 10,
}

const idsOf = (body: Record<string, unknown>) =>
  (body['orders'] as readonly { readonly id: string }[]).map(({ id }) => id)

test('places, reads, changes and cancels a stop order', async () => {
  const placed = await bot.send('POST', '/v1/orders', { ...STOP, clientOrderId: 'stop:1' })
  expect(placed.body).toMatchObject({
    ...STOP,
    quantity: '0.010',
    status: 'WAITING',
    remaining: '0.010',
    clientOrderId: 'stop:1',
    trigger: { by: 'MARK', firedAt: null, orderId: null, refusal: null },
  })
  expect(Number(placed.body['held'])).toBeGreaterThan(60)
  const id = String(placed.body['id'])
  expect(id).toMatch(/^p.*\.stop$/)
  for (const at of [`/v1/orders/${id}`, '/v1/orders/client:stop:1'])
    expect((await bot.send('GET', at)).body).toMatchObject({ id, status: 'WAITING', fills: [] })
  expect(idsOf((await bot.send('GET', '/v1/orders?status=open')).body)).toContain(id)
  const change = { triggerPrice: '60600.0', quantity: '0.02' }
  expect((await bot.send('PATCH', `/v1/orders/${id}`, change)).body).toMatchObject({
    triggerPrice: '60600.0',
    quantity: '0.020',
  })
  const protection = await bot.send('PATCH', `/v1/orders/${id}`, { stopLoss: { price: '1.0' } })
  expect(protection.body).toMatchObject({ key: 'fieldUnknown', field: 'stopLoss' })
  expect((await bot.send('DELETE', `/v1/orders/${id}`)).body).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'USER',
    held: '0',
  })
  expect(idsOf((await bot.send('GET', '/v1/orders?status=open')).body)).not.toContain(id)
  expect(idsOf((await bot.send('GET', '/v1/orders?status=closed')).body)).toContain(id)
})

test('a repeat by its name places none again', async () => {
  const named = { ...STOP, clientOrderId: 'stop:2' }
  const first = await bot.send('POST', '/v1/orders', named)
  const again = await bot.send('POST', '/v1/orders', named)
  expect(again.body['id']).toBe(first.body['id'])
  expect(again.headers['idempotent-replayed']).toBe('true')
})

test('becomes an order under its name, and a closing one closes', async () => {
  const named = { ...STOP, clientOrderId: 'stop:3' }
  const { id } = (await bot.send('POST', '/v1/orders', named)).body
  server.trading.market('60499.0', '60500.0')
  // A price is nobody's command: the reads wait for none of it.
  const read = async (of: string) => (await bot.send('GET', `/v1/orders/${of}`)).body
  const orderId = String(id).replace('.stop', '')
  const triggered = { status: 'TRIGGERED', held: '0', trigger: { orderId } }
  await expect.poll(() => read(String(id))).toMatchObject(triggered)
  const became = { id: orderId, status: 'FILLED', filled: '0.010' }
  await expect.poll(() => read('client:stop:3')).toMatchObject(became)
  const { leverage: _, quantity: __, ...terms } = STOP
  const closing = { ...terms, side: 'SELL', triggerPrice: '60000.0', positionId: orderId }
  const wrong = await bot.send('POST', '/v1/orders', { ...closing, side: 'BUY' })
  expect(wrong.body).toMatchObject({ key: 'ticketUnknown', field: 'positionId' })
  const placed = (await bot.send('POST', '/v1/orders', closing)).body
  expect(placed).toMatchObject({ held: '0', reduceOnly: true, positionIds: [orderId] })
  server.trading.market('59999.0', '60000.0')
  const closed = { status: 'TRIGGERED', trigger: { orderId: `${orderId}.close` } }
  await expect.poll(() => read(String(placed['id']))).toMatchObject(closed)
  const fills = async () =>
    (await bot.send('GET', `/v1/fills?orderId=${orderId}.close`)).body['fills']
  await expect.poll(fills).toHaveLength(1)
})

test('[ORD-015] [ORD-017] places, reads, changes and cancels a trailing stop, and it fires', async () => {
  const { triggerPrice: _, leverage: __, ...terms } = STOP
  const trail = { ...terms, side: 'SELL', type: 'TRAILING_STOP', leverage: 10 }
  const named = { ...trail, trailPercent: '1.5', clientOrderId: 'trail:1' }
  server.trading.market('59999.0', '60000.0')
  const placed = (await bot.send('POST', '/v1/orders', named)).body
  const at = `/v1/orders/${String(placed['id'])}`
  const read = async () => (await bot.send('GET', at)).body
  expect(placed).toMatchObject({
    type: 'TRAILING_STOP',
    status: 'WAITING',
    price: null,
    trigger: { by: 'MARK', trail: { percent: '1.50', distance: null }, orderId: null },
  })
  const distance = { trailDistance: '700.0', quantity: '0.02' }
  const changed = (await bot.send('PATCH', at, distance)).body
  expect(changed).toMatchObject({
    quantity: '0.020',
    trigger: { trail: { percent: null, distance: '700.0' } },
  })
  server.trading.market('60999.0', '61000.0')
  const { triggerPrice } = changed
  await expect.poll(async () => (await read())['triggerPrice']).not.toBe(triggerPrice)
  const { trigger, triggerPrice: moved } = await read()
  const { best } = (trigger as { trail: { best: string } }).trail
  expect(Number(best) - Number(moved)).toBeCloseTo(700, 5)
  server.trading.market('60200.0', '60201.0')
  const orderId = String(placed['id']).replace('.stop', '')
  const fired = { status: 'TRIGGERED', triggerPrice: moved, held: '0', trigger: { orderId } }
  await expect.poll(read).toMatchObject(fired)
  const batch = { orders: [{ ...named, clientOrderId: 'trail:2' }] }
  const { results } = (await bot.send('POST', '/v1/orders/batch', batch)).body as {
    results: { order: { id: string } }[]
  }
  const { id } = results[0]?.order ?? { id: '' }
  expect((await bot.send('DELETE', '/v1/orders?market=futures')).body['cancelled']).toContain(id)
})

test('cancels all, stop orders too, and the books are right', async () => {
  const limit = { ...STOP, type: 'STOP_LIMIT', price: '60600.0', triggerBy: 'INDEX' }
  const { id } = (await bot.send('POST', '/v1/orders', limit)).body
  const cancelled = await bot.send('DELETE', '/v1/orders?market=futures')
  expect(cancelled.body['cancelled']).toContain(id)
  await bot.send('POST', '/v1/orders', { ...STOP, clientOrderId: 'stop:4' })
  await store.db.execute(sql`select 1`)
  expect(await auditStore(store.db, modules)).toEqual([])
})

test.each([
  [{ triggerPrice: '59000.0' }, 'triggerWrongSide', 'triggerPrice'],
  [{ triggerPrice: undefined }, 'fieldMissing', 'triggerPrice'],
  [{ price: '60500.0' }, 'priceNotAllowed', 'price'],
  [{ type: 'STOP_LIMIT' }, 'priceMissing', 'price'],
  [{ leverage: undefined }, 'fieldMissing', 'leverage'],
  [{ trailPercent: '1' }, 'fieldUnknown', 'trailPercent'],
  [{ type: 'TRAILING_STOP', trailPercent: '1' }, 'fieldUnknown', 'triggerPrice'],
  [{ positionId: 's00000000-0000-4000-8000-0000000000aa' }, 'ticketUnknown', 'positionId'],
] as const)('refuses %j', async (change, key, field) => {
  const { body } = await bot.send('POST', '/v1/orders', { ...STOP, ...change })
  expect(body).toMatchObject({ key, field, outcome: 'notRun' })
})

test('spot pairs have no stop orders, and CFDs no choice of the price', async () => {
  const spot = { ...STOP, symbol: 'btcusdt', leverage: undefined }
  const { body } = await bot.send('POST', '/v1/orders', spot)
  expect(body['outcome']).toBe('notRun')
  const dealt = { ...STOP, symbol: 'eurusd', triggerPrice: '1.09000', triggerBy: 'LAST' }
  const answer = await bot.send('POST', '/v1/orders', dealt)
  expect(answer.body).toMatchObject({ key: 'fieldUnknown', field: 'triggerBy' })
  const trail = { type: 'TRAILING_STOP', triggerPrice: undefined, trailPercent: '1' }
  for (const symbol of ['btcusdt', 'eurusd'] as const) {
    const trailing = { ...STOP, symbol, leverage: undefined, ...trail }
    expect((await bot.send('POST', '/v1/orders', trailing)).body['outcome']).toBe('notRun')
  }
})
