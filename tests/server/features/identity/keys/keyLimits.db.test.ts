// The limits of API keys over a real exchange: whatever way an order takes, it ends at them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../../src/domain/identity/apiKeys'
import type { KeyLimitsRecord } from '../../../../../src/domain/identity/keyLimits'
import { FRESH_MS } from '../../../../../server/features/identity/factors/freshFactor'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { aProgram, type Program } from '../../../../support/gateway/program'
import { aProgramStream } from '../../../../support/gateway/programSocket'
import { aRealServer, type RealServer } from '../../../../support/gateway/realServer'

let database: TestDatabase
let server: RealServer
let bot: Program
let names = 0

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
})
beforeEach(async () => {
  server.accounts.clock.pass(2_000)
  bot = await aProgram(server, ['trade'])
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const limit = async (limits: Partial<KeyLimitsRecord>, who: Program = bot) => {
  const { token } = who.person.tokens
  const url = `/auth/keys/${who.keyId}/limits`
  return server.ask({ method: 'POST', url, token, payload: limits })
}
const keyOf = ({ body }: { readonly body: Record<string, unknown> }) => body['key'] ?? 'accepted'
const SPOT = { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.01', price: '59000.00' }
const PERPETUAL = { ...SPOT, symbol: 'btcusdtperp', price: '59000.0', leverage: 10 }
const CFD = {
  symbol: 'eurusd',
  side: 'SELL',
  type: 'STOP',
  quantity: '0.10',
  triggerPrice: '1.07000',
  leverage: 100,
}
const named = (order: object) => ({ ...order, clientOrderId: `l-${(names += 1)}` })
const place = (order: object) => bot.send('POST', '/v1/orders', named(order))
const placed = async (order: object) => keyOf(await place(order))
const idOf = async (order: object) => {
  const { body } = await place(order)
  if (typeof body['id'] !== 'string') throw new Error(JSON.stringify(body))
  return body['id']
}
const changed = async (id: string, change: object) =>
  keyOf(await bot.send('PATCH', `/v1/orders/${id}`, change))

describe('[AKL-001] a key that is bound to instruments', () => {
  test('places, changes and closes nothing of another, in any market, and cancels anything', async () => {
    const others = [await idOf(SPOT), await idOf(PERPETUAL), await idOf(CFD)]
    const STOP = { ...PERPETUAL, type: 'STOP', price: undefined, triggerPrice: '61500.0' }
    const stop = await idOf(STOP)
    const open = await idOf({ ...PERPETUAL, type: 'MARKET', price: undefined })
    expect(keyOf(await limit({ symbols: ['ethusdt'] }))).toBe('accepted')
    for (const order of [
      SPOT,
      PERPETUAL,
      CFD,
      STOP,
      { ...SPOT, side: 'SELL', price: '61000.00' },
    ]) {
      const { body, status } = await place(order)
      expect(body).toMatchObject({ key: 'keySymbolNotAllowed', outcome: 'notRun' })
      expect([status, body['code'], body['params']]).toEqual([403, 2245, { symbol: order.symbol }])
    }
    const [spot = '', perpetual = '', cfd = ''] = others
    expect(await changed(spot, { quantity: '0.009' })).toBe('keySymbolNotAllowed')
    expect(await changed(perpetual, { quantity: '0.009' })).toBe('keySymbolNotAllowed')
    expect(await changed(perpetual, { stopLoss: { price: '40000.0' } })).toBe('keySymbolNotAllowed')
    expect(await changed(cfd, { triggerPrice: '1.06000' })).toBe('keySymbolNotAllowed')
    expect(await changed(stop, { triggerPrice: '61600.0' })).toBe('keySymbolNotAllowed')
    const close = await bot.send('POST', `/v1/positions/${open}/close`, {})
    expect(keyOf(close)).toBe('keySymbolNotAllowed')
    const reduce = { ...PERPETUAL, side: 'SELL', type: 'MARKET', price: undefined }
    const { leverage: _, ...reduces } = { ...reduce, reduceOnly: true }
    expect(await placed(reduces)).toBe('keySymbolNotAllowed')
    const all = await bot.send('DELETE', '/v1/orders')
    expect((all.body['cancelled'] as string[]).toSorted()).toEqual([...others, stop].toSorted())
  })
})

describe('[AKL-001] a key with a largest order', () => {
  test('places and amends no larger one, buying or selling, resting or waiting', async () => {
    await limit({ largestOrder: '600' })
    expect(await placed(SPOT)).toBe('accepted')
    const large = { ...SPOT, quantity: '0.011' }
    const { body, status } = await place(large)
    expect([status, body['key'], body['field']]).toEqual([422, 'keyOrderLimit', 'quantity'])
    expect(body['params']).toEqual({ most: '600', asked: '649' })
    expect(await placed({ ...SPOT, side: 'SELL', price: '61000.00' })).toBe('keyOrderLimit')
    const sells = { ...SPOT, side: 'SELL', type: 'MARKET', price: undefined, quantity: '0.011' }
    expect(await placed(sells)).toBe('keyOrderLimit')
    const sale = await idOf({ ...SPOT, side: 'SELL', quantity: '0.005', price: '61000.00' })
    expect(await changed(sale, { quantity: '0.02' })).toBe('keyOrderLimit')
    expect(await changed(sale, { quantity: '0.006' })).toBe('accepted')
    expect(await placed({ ...PERPETUAL, quantity: '0.011' })).toBe('keyOrderLimit')
    const rests = await idOf(PERPETUAL)
    expect(await changed(rests, { quantity: '0.011' })).toBe('keyOrderLimit')
    const stop = { ...PERPETUAL, type: 'STOP', price: undefined, triggerPrice: '61000.0' }
    expect(await placed({ ...stop, quantity: '0.011' })).toBe('keyOrderLimit')
    const waits = await idOf({ ...stop, quantity: '0.009' })
    expect(await changed(waits, { quantity: '0.011' })).toBe('keyOrderLimit')
    expect(await placed(CFD)).toBe('keyOrderLimit')
  })

  test('holds for orders under /investor, of a batch, and of a stream that was open before', async () => {
    const streams = aProgramStream(server)
    const line = await streams.signedIn(bot)
    expect((await line.ask({ op: 'place', id: 2, order: named(SPOT) })).ok).toBe(true)
    await limit({ largestOrder: '500' })
    const byStream = await line.ask({ op: 'place', id: 3, order: named(SPOT) })
    expect(byStream.problem).toMatchObject({ key: 'keyOrderLimit' })
    const batch = await bot.send('POST', '/v1/orders/batch', { orders: [named(SPOT)] })
    expect(batch.body).toMatchObject({ results: [{ problem: { key: 'keyOrderLimit' } }] })
    const specified = {
      type: 'LIMIT',
      from: 'BTC',
      to: 'USDT',
      quantity: '0.01',
      price: '59000.00',
    }
    const answer = await bot.send('POST', '/investor/orders/buy', specified)
    expect([answer.status, keyOf(answer)]).toEqual([400, 'keyOrderLimit'])
    const { token } = bot.person.tokens
    const own = { 'idempotency-key': 'by-the-person' }
    const asked = { method: 'POST', url: '/orders/buy', token, payload: specified, headers: own }
    expect(keyOf(await server.ask(asked))).toBe('accepted')
    streams.hub.close()
  })
})

test('[AKL-001] a largest position counts what is open, rests and waits, whoever sent it', async () => {
  await idOf({ ...PERPETUAL, type: 'MARKET', price: undefined })
  const stop = { ...PERPETUAL, type: 'STOP', price: undefined, triggerPrice: '61000.0' }
  await idOf(stop)
  await limit({ largestPosition: '1500' })
  // About 600 are open and 610 wait: 280 are left.
  const { body } = await place({ ...PERPETUAL, quantity: '0.005' })
  expect([body['key'], body['field']]).toEqual(['keyPositionLimit', 'quantity'])
  expect(await placed({ ...stop, quantity: '0.005' })).toBe('keyPositionLimit')
  expect(await placed({ ...PERPETUAL, quantity: '0.004' })).toBe('accepted')
  expect(await placed({ ...stop, quantity: '0.002' })).toBe('keyPositionLimit')
  await bot.send('DELETE', '/v1/orders')
  expect(await placed({ ...stop, quantity: '0.010' })).toBe('accepted')
})

test('[AKL-001] a number of orders a minute holds over calls, batches and the stream', async () => {
  await limit({ ordersPerMinute: 4 })
  const streams = aProgramStream(server)
  const line = await streams.signedIn(bot)
  expect(await placed(SPOT)).toBe('accepted')
  const orders = [named(SPOT), named(SPOT)]
  expect((await bot.send('POST', '/v1/orders/batch', { orders })).status).toBe(200)
  expect((await line.ask({ op: 'place', id: 2, order: named(SPOT) })).ok).toBe(true)
  const { body, status, headers } = await place(SPOT)
  expect([status, body['key'], body['code']]).toEqual([429, 'keyOrdersPerMinute', 2248])
  expect([body['params'], headers['retry-after']]).toEqual([{ most: 4, seconds: 60 }, '60'])
  const byStream = await line.ask({ op: 'place', id: 3, order: named(SPOT) })
  expect(byStream.problem).toMatchObject({ key: 'keyOrdersPerMinute', retryAfter: 60 })
  expect((await bot.send('DELETE', '/v1/orders')).body['cancelled']).toHaveLength(4)
  server.accounts.clock.pass(60_000)
  expect(await placed(SPOT)).toBe('accepted')
  streams.hub.close()
})

describe('[AKL-002] limits of a key', () => {
  const STRICT = { symbols: ['btcusdt'], largestOrder: '600', ordersPerMinute: 100 }

  test('are made stricter at any time, and looser with a fresh factor alone', async () => {
    server.accounts.clock.pass(FRESH_MS)
    expect(keyOf(await limit(STRICT))).toBe('accepted')
    for (const looser of [{}, { ...STRICT, largestOrder: '601' }, { ...STRICT, symbols: [] }])
      expect(keyOf(await limit(looser))).toBe('freshFactorNeeded')
    expect(await placed({ ...SPOT, quantity: '0.011' })).toBe('keyOrderLimit')
    await server.accounts.prove(bot.person)
    expect(keyOf(await limit({ ...STRICT, largestOrder: '700' }))).toBe('accepted')
    expect(await placed({ ...SPOT, quantity: '0.011' })).toBe('accepted')
    const { token } = bot.person.tokens
    const { body } = await server.ask({ method: 'GET', url: '/auth/history', token })
    const { history } = body['data'] as { history: { event: string }[] }
    expect(history.filter(({ event }) => event === 'API_KEY_LIMITS')).toHaveLength(2)
  })

  test('are shown by the key itself and in the list, and survive the list being read anew', async () => {
    await limit({ ...STRICT, symbols: ['BTCUSDT'] })
    const shown = { ...STRICT, largestPosition: null }
    const self = await bot.send('GET', '/v1/keys/self')
    expect(self.body).toMatchObject({ key: { limits: shown } })
    await server.accounts.identity.inside.keys.reload()
    expect(await placed({ ...SPOT, quantity: '0.011' })).toBe('keyOrderLimit')
    const { token } = bot.person.tokens
    const list = await server.ask({ method: 'GET', url: '/auth/keys', token })
    expect(list.body).toMatchObject({ data: { keys: [{ limits: shown }] } })
  })

  test('are the owner’s alone: neither a key nor another person sets them', async () => {
    await limit(STRICT)
    const byKey = await bot.send('POST', `/investor/auth/keys/${bot.keyId}/limits`, {})
    expect(keyOf(byKey)).toBe('scopeMissing')
    const stranger = await aProgram(server, ['trade'])
    const { token } = stranger.person.tokens
    const url = `/auth/keys/${bot.keyId}/limits`
    expect(keyOf(await server.ask({ method: 'POST', url, token, payload: STRICT }))).toBe(
      'apiKeyUnknown',
    )
  })
})
