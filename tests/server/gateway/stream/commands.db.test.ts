// Orders by the stream over a real exchange: each frame is what its call would be, is answered
// after its commit and with its id, in the order sent, and by the limits of its key.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import { MAX_QUEUED_COMMANDS, V1_STREAM } from '../../../../src/protocol/v1/stream/answers'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { eventually } from '../../../support/eventually'
import { aProgram, type Program } from '../../../support/gateway/program'
import { aProgramStream, type ProgramSocket } from '../../../support/gateway/programSocket'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { FROM, valueOf } from '../../../support/identity/accountFixture'
import { logonFrame } from '../../../support/keys/signing'

let database: TestDatabase
let server: RealServer
let bot: Program
let streams: ReturnType<typeof aProgramStream>
let socket: ProgramSocket
let names = 0

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
  bot = await aProgram(server, ['trade'])
  streams = aProgramStream(server)
})
beforeEach(async () => {
  // Every allowance is whole again.
  server.accounts.clock.pass(10_000)
  socket = await streams.signedIn(bot)
})
afterAll(async () => {
  streams.hub.close()
  await server.close()
  await database.close()
})

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

const FAR = { ...SPOT, quantity: '0.001', price: '900000.00' }

const aName = () => `own-${(names += 1)}`
const named = <O extends object>(order: O) => ({ ...order, clientOrderId: aName() })
const keyed = <F extends object>(frame: F) => ({
  ...frame,
  idempotencyKey: `frame-key-${(names += 1)}`,
})

/** An order without what differs from one to the next. */
function shapeOf(answer: object | undefined) {
  const { id, clientOrderId, createdAt, updatedAt, ...order } = answer as Record<string, unknown>
  expect([typeof id, createdAt]).toEqual(['string', updatedAt])
  return { ...order, isNamed: clientOrderId !== null }
}

describe('a command by the stream', () => {
  test.each([SPOT, PERPETUAL, CFD])('[SOK-001] answers as its call does: %j', async (order) => {
    const called = await bot.send('POST', '/v1/orders', named(order))
    const placed = await socket.ask({ op: 'place', id: 1, order: named(order) })
    expect(placed).toMatchObject({ type: 'result', id: 1, ok: true })
    expect(placed.commit).toBeGreaterThan(0)
    expect(shapeOf(placed.data)).toEqual(shapeOf(called.body))

    const change = 'price' in order ? { quantity: '0.02' } : { triggerPrice: '1.07100' }
    const orderId = String(placed.data?.['id'])
    const amended = await socket.ask(keyed({ op: 'amend', id: 2, orderId, change }))
    expect(amended).toMatchObject({ ok: true, data: { id: orderId } })
    const read = await bot.send('GET', `/v1/orders/${orderId}`)
    expect(read.body).toMatchObject({ ...amended.data })

    const cancelled = await socket.ask(keyed({ op: 'cancel', id: 3, orderId }))
    expect(cancelled).toMatchObject({ ok: true, data: { status: 'CANCELLED', held: '0' } })
    await bot.send('DELETE', `/v1/orders/${String(called.body['id'])}`)
  })

  test('[SOK-001] cancels by name, all, and answers a batch part by part', async () => {
    const orders = [named(SPOT), named(FAR), named(PERPETUAL)]
    const placed = await socket.ask({ op: 'batch', id: 4, orders })
    const problem = { key: 'priceOutOfBand', status: 422, outcome: 'notRun' }
    expect(placed.data?.['results']).toMatchObject([
      { order: { status: 'OPEN' } },
      { problem },
      { order: { market: 'futures' } },
    ])
    const again = await socket.ask({ op: 'batch', id: 5, orders })
    expect(again.replayed).toBe(true)
    const orderId = `client:${String(orders[0]?.clientOrderId)}`
    const cancelled = await socket.ask(keyed({ op: 'cancel', id: 6, orderId }))
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED' })
    const all = await socket.ask({ op: 'cancelAll', id: 7, market: 'futures' })
    expect(all.data).toMatchObject({ cancelled: [expect.stringMatching(/^p/)], more: false })
    const none = await socket.ask({ op: 'cancelAll', id: 7, market: 'futures' })
    expect(none.data).toEqual({ cancelled: [], more: false })
  })

  test.each([
    ['an unknown field', { order: { ...SPOT, colour: 'red' } }, 'fieldUnknown', 'colour', 400],
    ['a missing one', { order: { ...SPOT, side: undefined } }, 'fieldMissing', 'side', 400],
    ['no order', {}, 'bodyMalformed', undefined, 400],
    ['another of the frame', { order: SPOT, name: 'x' }, 'fieldUnknown', 'name', 400],
    ['neither name nor key', { order: SPOT }, 'idempotencyKeyMissing', 'idempotencyKey', 400],
    ['a rule', { order: named(FAR) }, 'priceOutOfBand', 'price', 422],
  ])('[SOK-003] is refused as a call is for %s', async (_, parts, key, field, status) => {
    const { ok, problem } = await socket.ask({ op: 'place', id: 8, ...parts })
    expect(ok).toBe(false)
    expect(problem).toMatchObject({ key, status, outcome: 'notRun' })
    expect(problem?.['field']).toBe(field)
    expect(problem?.['requestId']).toMatch(/-\d+$/)
  })

  test('[SOK-003] that names no order is refused by the field of its frame', async () => {
    const frame = keyed({ op: 'cancel', id: 9, orderId: 'client:never' })
    const unknown = await socket.ask(frame)
    expect(unknown.problem).toMatchObject({ key: 'orderUnknown', field: 'orderId', status: 404 })
    const none = await socket.ask(keyed({ op: 'cancel', id: 10 }))
    expect(none.problem).toMatchObject({ key: 'fieldMissing', field: 'orderId' })
  })

  test('[SOK-004] whose answer was lost is answered again by its name', async () => {
    const order = named(SPOT)
    socket.send({ op: 'place', id: 11, order })
    socket.drop()
    const other = await streams.signedIn(bot)
    const again = await other.ask({ op: 'place', id: 1, order })
    expect(again).toMatchObject({ ok: true, replayed: true, data: { status: 'OPEN' } })
    expect(again.commit).toBeUndefined()
    const { body } = await bot.send('GET', '/v1/orders?status=open&symbol=btcusdt')
    const { orders } = body as { readonly orders: readonly { clientOrderId: string }[] }
    const mine = orders.filter(({ clientOrderId }) => clientOrderId === order.clientOrderId)
    expect(mine).toHaveLength(1)
    const called = await bot.send('POST', '/v1/orders', order)
    expect(called.headers['idempotent-replayed']).toBe('true')
    expect(called.body).toEqual(again.data)
  })

  test('[SOK-002] is carried out after those that were sent before it', async () => {
    const order = named(SPOT)
    const orderId = `client:${order.clientOrderId}`
    socket.send({ op: 'place', id: 21, order })
    socket.send(keyed({ op: 'amend', id: 22, orderId, change: { quantity: '0.02' } }))
    socket.send(keyed({ op: 'cancel', id: 23, orderId }))
    await socket.answer(23)
    const results = socket.take().filter(({ type }) => type === 'result')
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [21, true],
      [22, true],
    ])
    const [first, second] = results.map(({ commit = 0 }) => commit)
    expect(second).toBeGreaterThan(first ?? Infinity)
  })

  test('[SOK-002] beyond those that may wait is refused at once with its id', async () => {
    const all = Array.from({ length: MAX_QUEUED_COMMANDS + 4 }, (_, id) => id + 100)
    for (const id of all) socket.send({ op: 'cancelAll', id, market: 'derivatives' })
    // One is under way; the others wait.
    const refused = socket.take().filter(({ ok }) => ok === false)
    expect(refused.map(({ id }) => id)).toEqual(all.slice(MAX_QUEUED_COMMANDS + 1))
    expect(refused[0]?.problem).toMatchObject({ key: 'rateLimited', status: 429, retryAfter: 1 })
    const last = await socket.answer(all[MAX_QUEUED_COMMANDS] ?? 0)
    expect(last.ok).toBe(true)
  })
})

test('[SOK-010] a delta names the commit that the answer names', async () => {
  socket.send({ op: 'subscribe', id: 1, channels: ['orders', 'balances'] })
  await socket.answer(1)
  await eventually(() => socket.take().filter(({ type }) => type === 'snapshot').length === 2)
  const { commit } = await socket.ask({ op: 'place', id: 2, order: named(SPOT) })
  await eventually(() => socket.take().filter(({ type }) => type === 'delta').length === 2)
  const deltas = socket.received.filter(({ type }) => type === 'delta')
  expect(deltas.map((delta) => [delta.ch, delta.commit])).toEqual([
    ['orders', commit],
    ['balances', commit],
  ])
})

describe('who commands', () => {
  test('[SOK-005] is a key that signed in for this address, in time and once', async () => {
    const now = server.accounts.clock.now()
    const early = logonFrame(bot.keyId, bot.signer, now - 5_001, V1_STREAM)
    const elsewhere = logonFrame(bot.keyId, bot.signer, now - 2)
    const forged = { ...logonFrame(bot.keyId, bot.signer, now - 3, V1_STREAM), timestamp: now - 4 }
    const right = logonFrame(bot.keyId, bot.signer, now - 4_999, V1_STREAM)
    const codes = []
    for (const frame of [early, elsewhere, forged, right, right]) {
      const { type, code } = await streams.connect().ask(frame)
      codes.push(code ?? type)
    }
    expect(codes).toEqual([2232, 2233, 2233, 'ack', 2234])
  })

  test('[SOK-005] has the permission, the address and a session that stands', async () => {
    const guest = streams.connect()
    const order = named(SPOT)
    const unknown = await guest.ask({ op: 'place', id: 1, order })
    expect(unknown.problem).toMatchObject({ key: 'streamUnauthenticated', status: 401 })

    const reader = await streams.signedIn(await aProgram(server, [], bot.person))
    const may = await reader.ask({ op: 'place', id: 2, order })
    expect(may.problem).toMatchObject({ key: 'scopeMissing', params: { scope: 'trade' } })

    const fixed = await aProgram(server, ['trade'], bot.person, ['203.0.113.0/24'])
    const wrong = await streams.connect().ask(streams.logonOf(fixed))
    expect(wrong).toMatchObject({ type: 'error', code: 2235 })
    const rightPlace = await streams.signedIn(fixed, '203.0.113.7')
    expect(await rightPlace.ask({ op: 'place', id: 3, order })).toMatchObject({ ok: true })

    const person = streams.connect()
    const { token } = bot.person.tokens
    await person.ask({ op: 'auth', id: 4, token })
    expect(await person.ask({ op: 'place', id: 5, order: named(SPOT) })).toMatchObject({ ok: true })
  })

  test('[SOK-006] is nobody once the key is revoked, also for what waits', async () => {
    const own = await aProgram(server, ['trade'])
    const line = await streams.signedIn(own)
    line.send({ op: 'subscribe', id: 1, channels: ['orders'] })
    await line.answer(1)
    line.send({ op: 'place', id: 2, order: named(SPOT) })
    line.send({ op: 'place', id: 3, order: named(SPOT) })
    const { keys } = server.accounts.identity
    const revoking = keys.revoke(own.person.caller, own.keyId, FROM)
    const first = await line.answer(2)
    expect(first.ok).toBe(true)
    valueOf(await revoking)
    await line.answer(3)
    const late = await line.ask({ op: 'place', id: 4, order: named(SPOT) })
    expect(late.problem).toMatchObject({ key: 'keyUnknown', status: 401, outcome: 'notRun' })
    expect(line.take()).toContainEqual(
      expect.objectContaining({ type: 'error', code: 2230, channel: 'orders' }),
    )
  })

  test('[SOK-006] is nobody after logoff, which waits for the commands before it', async () => {
    socket.send({ op: 'subscribe', id: 1, channels: ['orders'] })
    socket.send({ op: 'place', id: 2, order: named(SPOT) })
    socket.send({ op: 'logoff', id: 3 })
    await socket.answer(3)
    expect((await socket.answer(2)).ok).toBe(true)
    const late = await socket.ask({ op: 'place', id: 4, order: named(SPOT) })
    expect(late.problem).toMatchObject({ key: 'streamUnauthenticated' })
    expect((await socket.ask(streams.logonOf(bot))).type).toBe('ack')
  })
})

test('[SOK-007] orders by the stream and by calls have one allowance of their key', async () => {
  const own = await aProgram(server, ['trade'])
  const line = await streams.signedIn(own)
  const bad = { ...SPOT, quantity: '0' }
  const first = await line.ask({ op: 'place', id: 1, order: named(bad) })
  expect(first.rateLimit).toEqual({ name: 'orders', left: 99, wholeIn: 1 })
  const called = await own.send('POST', '/v1/orders', named(bad))
  expect(called.headers['ratelimit']).toMatch(/^"orders";r=98;t=1, "account";r=\d+;t=\d, /)
  for (let id = 2; id <= 99; id += 1) await line.ask({ op: 'place', id, order: named(bad) })
  const full = await line.ask({ op: 'place', id: 100, order: named(bad) })
  expect(full.problem).toMatchObject({ key: 'rateLimited', status: 429, retryAfter: 1 })
  expect((await own.send('POST', '/v1/orders', named(bad))).status).toBe(429)
  expect((await line.ask({ op: 'cancelAll', id: 101 })).ok).toBe(true)
})

test('[API-038] the answer to a command of a person states what is left to the account', async () => {
  const customer = await server.aCustomer()
  const line = streams.connect()
  await line.ask({ op: 'auth', id: 1, token: customer.tokens.token })
  const { rateLimit } = await line.ask({ op: 'cancelAll', id: 2 })
  const left = Math.floor(server.limits.accountAllowance.capacity) - 1
  expect(rateLimit).toEqual({ name: 'account', left, wholeIn: 1 })
})
