// Calls of the client: each of the description is there, a repeat is the same request signed anew,
// and a failure says what became of it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hmacKey, MeridianClient, Refused, Unanswered } from '../../../clients/typescript/src'
import { openApiV1 } from '../../../server/gateway/v1/document'
import { fakeExchange, problem, type Reply } from '../../support/clients/fakeExchange'
import { type Description, TypeWriter } from '../../support/clients/typesOf'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OK: Reply = { status: 200, body: { id: 's1' } }
const ORDER = { symbol: 'btcusdt', side: 'BUY', type: 'MARKET', quantity: '1' } as const
const NAMED = { clientOrderId: 'a1', ...ORDER }

/** The end of a call, however long it took. */
async function settle<T>(call: Promise<T>) {
  const settled = call.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return settled
}

test('[SDK-001] has every call of the description, with its method and path', async () => {
  const { client, sent } = fakeExchange(OK)
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    time: () => client.time(),
    status: () => client.status(),
    instruments: () => client.instruments(),
    tickers: () => client.tickers({ market: 'spot' }),
    book: () => client.book('{symbol}', { depth: 5 }),
    trades: () => client.trades('{symbol}', { after: 7, limit: 5 }),
    balances: () => client.balances({ wallet: 'SPOT' }),
    keySelf: () => client.keySelf(),
    orders: () => client.orders({ status: 'open' }),
    order: () => client.order('{id}'),
    fills: () => client.fills({ market: 'spot' }),
    positions: () => client.positions(),
    position: () => client.position('{id}'),
    events: () => client.events({ after: 1 }),
    placeOrder: () => client.placeOrder(ORDER),
    changeOrder: () => client.changeOrder('{id}', { price: '1' }),
    cancelOrder: () => client.cancelOrder('{id}'),
    placeOrders: () => client.placeOrders([NAMED]),
    cancelOrders: () => client.cancelOrders(),
    setDeadMan: () => client.setDeadMan({ timeoutMs: 0, scope: 'key' }),
    closePosition: () => client.closePosition('{id}'),
  }
  const { paths } = openApiV1() as unknown as Description
  const operations = new TypeWriter(openApiV1() as unknown as Description).operations()
  expect(Object.keys(calls).toSorted()).toEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
  )
  for (const [name, call] of Object.entries(calls)) {
    await call()
    const { method = '', path = '' } = sent.at(-1) ?? {}
    const [plain = ''] = decodeURIComponent(path).replace('/v1', '').split('?')
    expect([name, paths[plain]?.[method.toLowerCase()]?.operationId]).toEqual([name, name])
  }
})

test('[SDK-005] repeats a lost order with the same body and name, signed anew', async () => {
  vi.useRealTimers()
  const { options, sent } = fakeExchange('lost', 'lost', OK)
  const client = new MeridianClient({ ...options, key: await hmacKey('id', 'secret') })
  expect(await client.placeOrder(NAMED)).toEqual({ id: 's1' })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(NAMED)]))
  const stamps = sent.map(({ headers }) => Number(headers['Meridian-Timestamp']))
  expect(stamps).toEqual([...new Set(stamps)].toSorted((a, b) => a - b))
  const signatures = new Set(sent.map(({ headers }) => headers['Meridian-Signature']))
  expect(signatures.size).toBe(3)
  expect(sent.every(({ headers }) => !('Idempotency-Key' in headers))).toBe(true)
})

test('gives a key of its own to what has no name, and keeps it over repeats', async () => {
  const { client, sent } = fakeExchange('lost', OK)
  await settle(client.placeOrder(ORDER))
  await settle(client.cancelOrder('client:a:1'))
  await settle(client.changeOrder('s1', { price: '1' }, { idempotencyKey: 'my-own-key' }))
  const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect([keys[1], keys[2] === keys[0], keys[3]]).toEqual([keys[0], false, 'my-own-key'])
  expect(sent[2]?.path).toBe('/v1/orders/client:a:1')
})

describe('the outcome of a failure', () => {
  const busy = problem(503, 'databaseSlow', { retryAfter: 1 })
  const unsure = problem(500, 'internal', { outcome: 'unknown' })
  const rule = problem(422, 'insufficientAvailable')
  const who = problem(401, 'keyExpired')
  test.each<[string, readonly Reply[], string, object]>([
    ['refused by a rule', [rule], 'notRun', { key: 'insufficientAvailable', status: 422 }],
    ['never answered', ['lost'], 'unknown', { name: 'Unanswered' }],
    ['never taken', [busy], 'notRun', { key: 'databaseSlow' }],
    ['lost, then never taken', ['lost', busy], 'unknown', { key: 'databaseSlow' }],
    ['lost, then refused by a rule', ['lost', rule], 'notRun', { key: 'insufficientAvailable' }],
    ['lost, then refused for the key', ['lost', who], 'unknown', { key: 'keyExpired' }],
    ['unknown to the exchange', [unsure], 'unknown', { key: 'internal' }],
  ])('[SDK-004] of an order that was %s', async (_, replies, outcome, facts) => {
    const { client } = fakeExchange(...replies)
    const { error } = await settle(client.placeOrder(NAMED))
    expect(error).toMatchObject({ outcome, ...facts })
    expect(error instanceof Refused || error instanceof Unanswered).toBe(true)
  })

  test('of a read is always that nothing was done', async () => {
    const { client } = fakeExchange('lost')
    expect((await settle(client.orders())).error).toMatchObject({ outcome: 'notRun' })
  })
})

test('waits as long as the exchange asks before it repeats', async () => {
  const { client, sent } = fakeExchange(problem(429, 'rateLimited', { retryAfter: 7 }), OK)
  const placing = client.placeOrder(NAMED)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect([sent.length, await placing]).toEqual([2, { id: 's1' }])
})

test.each([
  ['slow', 3_600_000],
  ['fast', -3_600_000],
])('takes the exchange’s time from a refused timestamp of a %s machine', async (_, ahead) => {
  vi.useRealTimers()
  const now = Date.now() + ahead
  const refused = problem(401, 'timestampOutside', { params: { now } })
  const { options, sent } = fakeExchange(refused, OK)
  const client = new MeridianClient({ ...options, key: await hmacKey('id', 'secret') })
  await client.placeOrder(NAMED)
  const stamp = Number(sent[1]?.headers['Meridian-Timestamp'])
  expect(Math.abs(stamp - now)).toBeLessThan(10_000)
  expect(client.now()).toBeGreaterThanOrEqual(now)
})

test('[SDK-008] ends what is under way when it is closed, and takes nothing after that', async () => {
  const { client, sent } = fakeExchange('hangs')
  const placing = settle(client.placeOrder(NAMED))
  await vi.advanceTimersByTimeAsync(1)
  client.close()
  expect((await placing).error).toMatchObject({ name: 'Unanswered', outcome: 'unknown' })
  await expect(client.time()).rejects.toMatchObject({ outcome: 'notRun' })
  expect([sent.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('a signal of the caller ends a call', async () => {
  const { client } = fakeExchange('hangs')
  const control = new AbortController()
  const reading = settle(client.time({ signal: control.signal }))
  await vi.advanceTimersByTimeAsync(1)
  control.abort()
  expect((await reading).error).toBeInstanceOf(Unanswered)
})

test('[SDK-008] has at most 256 calls under way', async () => {
  const { client } = fakeExchange('hangs')
  const waiting = Array.from({ length: 256 }, () => settle(client.time()))
  await expect(client.time()).rejects.toMatchObject({ outcome: 'notRun' })
  client.close()
  await Promise.all(waiting)
})

test('reads fills and events page by page to the end', async () => {
  const page = (rows: number[], next?: number): Reply => ({
    status: 200,
    body: {
      fills: rows.map((id) => ({ id: `s${id}` })),
      events: rows.map((seq) => ({ seq })),
      ...(next === undefined ? {} : { next }),
    },
  })
  const { client, sent } = fakeExchange(page([1, 2], 2), page([3]), page([4], 4), page([]))
  const seen: unknown[] = []
  for await (const { id } of client.allFills({ market: 'spot' })) seen.push(id)
  for await (const { seq } of client.allEvents({ after: 3 })) seen.push(seq)
  expect(seen).toEqual(['s1', 's2', 's3', 4])
  expect(sent.map(({ path }) => path)).toEqual([
    '/v1/fills?limit=500&market=spot',
    '/v1/fills?limit=500&market=spot&after=2',
    '/v1/events?limit=500&after=3',
    '/v1/events?limit=500&after=4',
  ])
})

test('takes the platform’s fetch where none is given', () => {
  expect(new MeridianClient({ url: 'http://fake/' }).now()).toBeGreaterThan(0)
})

test('[API-038] knows what the answers have stated of each allowance, refusals included', async () => {
  const stated = (text: string) => ({ headers: { RateLimit: text } })
  const { client } = fakeExchange(
    { ...OK, ...stated('"orders";r=99;t=1, "account";r=990;t=2') },
    { ...problemOf('rateLimited'), ...stated('"orders";r=0;t=2, "network";r=5;t=9') },
    { status: 200, body: {} },
  )
  expect(client.rateLimits()).toEqual([])
  await client.placeOrder(NAMED)
  await settle(client.placeOrder({ ...NAMED, clientOrderId: 'a2' }))
  expect(client.rateLimits()).toEqual([
    { name: 'orders', left: 0, wholeIn: 2 },
    { name: 'account', left: 990, wholeIn: 2 },
    { name: 'network', left: 5, wholeIn: 9 },
  ])
})

const problemOf = (key: 'rateLimited') => problem(429, key) as Exclude<Reply, string>
