// A program with an API key over a real exchange: its orders by `/v1` are carried out once,
// and only with the permission to trade.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import type { Store } from '../../../../server/store/openStore'
import { ExchangeFixture } from '../../../support/exchangeFixture'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aProgram, type Program } from '../../../support/gateway/program'
import { aRealServer, type CallAnswer, type RealServer } from '../../../support/gateway/realServer'

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

const REST = { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.01', price: '59000.00' }

test('places, changes and cancels an order of each market', async () => {
  const orders = [
    [REST, { price: '59001.00' }, { status: 'OPEN', price: '59001.00' }],
    [
      { ...REST, symbol: 'btcusdtperp', price: '59000.0', leverage: 10 },
      { quantity: '0.02' },
      { status: 'OPEN', quantity: '0.020' },
    ],
    [
      {
        symbol: 'eurusd',
        side: 'SELL',
        type: 'STOP',
        quantity: '0.10',
        triggerPrice: '1.07000',
        leverage: 100,
      },
      { triggerPrice: '1.07100' },
      { status: 'OPEN', triggerPrice: '1.07100', remaining: '0.10' },
    ],
  ] as const
  for (const [order, change, changed] of orders) {
    const placed = await bot.send('POST', '/v1/orders', order)
    const { quantity: _, ...asked } = order
    expect(placed.body).toMatchObject({ ...asked, status: 'OPEN' })
    const at = `/v1/orders/${String(placed.body['id'])}`
    expect((await bot.send('PATCH', at, change)).body).toMatchObject(changed)
    expect((await bot.send('DELETE', at)).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'USER',
      held: '0',
    })
  }
})

test('changes and cancels an order by its name', async () => {
  const { id } = (await bot.send('POST', '/v1/orders', { ...REST, clientOrderId: 'own:1' })).body
  const at = '/v1/orders/client:own:1'
  const changed = await bot.send('PATCH', at, { price: '59001.00' })
  expect(changed.body).toMatchObject({ id, price: '59001.00' })
  expect((await bot.send('DELETE', at)).body).toMatchObject({ id, status: 'CANCELLED' })
  for (const name of ['own:2', 'own 1', '']) {
    const answer = await bot.send('DELETE', `/v1/orders/client:${encodeURIComponent(name)}`)
    expect(answer.body).toMatchObject({ key: 'orderUnknown', field: 'id', outcome: 'notRun' })
  }
})

test('fills, and closes the position that it opened', async () => {
  for (const [symbol, more] of [
    ['btcusdtperp', { leverage: 10, quantity: '0.01' }],
    ['eurusd', { leverage: 100, quantity: '0.10' }],
  ] as const) {
    const open = { symbol, side: 'BUY', type: 'MARKET', ...more }
    const opened = (await bot.send('POST', '/v1/orders', open)).body
    expect(opened).toMatchObject({ status: 'FILLED', positionIds: [opened['id']] })
    const close = { symbol, side: 'SELL', type: 'MARKET', positionId: opened['id'] }
    const wrong = await bot.send('POST', '/v1/orders', { ...close, side: 'BUY' })
    expect([wrong.status, wrong.body['field'], wrong.body['outcome']]).toEqual([
      404,
      'positionId',
      'notRun',
    ])
    const closed = (await bot.send('POST', '/v1/orders', close)).body
    expect(closed).toMatchObject({
      id: `${String(opened['id'])}.close`,
      status: 'FILLED',
      reduceOnly: true,
      quantity: opened['quantity'],
    })
    const again = await bot.send('POST', '/v1/orders', close)
    expect([404, 409]).toContain(again.status)
    expect(again.body).toMatchObject({ outcome: 'notRun' })
  }
})

test('[API-027] [API-028] an order whose answer is lost is carried out once', async () => {
  const named = { ...REST, price: '58000.00', clientOrderId: 'lost:1' }
  const [first, second] = await Promise.all([
    bot.send('POST', '/v1/orders', named),
    bot.send('POST', '/v1/orders', named),
  ])
  const third = await bot.send('POST', '/v1/orders', named)
  expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body])
  expect(first.body).toMatchObject({ clientOrderId: 'lost:1', status: 'OPEN' })
  const replayed = [first, second, third].map(({ headers }) => headers['idempotent-replayed'])
  expect(replayed.toSorted()).toEqual(['true', 'true', undefined])
  const other = await bot.send('POST', '/v1/orders', { ...named, price: '58001.00' })
  expect(other.body).toMatchObject({ status: 409, key: 'idempotencyKeyReused', outcome: 'notRun' })
  const { token } = bot.person.tokens
  const open = await server.ask({ method: 'GET', url: '/orders/incompleted', token })
  const { incompletedOrders } = open.body['data'] as { incompletedOrders: { price: string }[] }
  expect(incompletedOrders.filter(({ price }) => price.startsWith('5800'))).toHaveLength(1)
})

test('a key that may not trade is refused with scopeMissing, and nothing is done', async () => {
  const reader = await aProgram(server, [])
  for (const [method, url, body] of [
    ['POST', '/v1/orders', REST],
    ['PATCH', `/v1/orders/s${reader.keyId}`, { price: '1.00' }],
    ['DELETE', `/v1/orders/s${reader.keyId}`, undefined],
    ['DELETE', '/v1/orders', undefined],
    ['POST', '/v1/orders/batch', { orders: [{ ...REST, clientOrderId: 'x' }] }],
  ] as const)
    expect((await reader.send(method, url, body)).body).toMatchObject({
      status: 403,
      key: 'scopeMissing',
      params: { scope: 'trade' },
      outcome: 'notRun',
    })
  const { token } = reader.person.tokens
  const open = await server.ask({ method: 'GET', url: '/orders/incompleted', token })
  expect(open.body['data']).toEqual({ incompletedOrders: [] })
})

interface Listed {
  readonly orders: readonly { readonly id: string; readonly status: string }[]
  readonly next?: string
}

const idOf = ({ body }: { readonly body: Record<string, unknown> }) => String(body['id'])

test('lists the orders of all markets page by page, and finds each by its name', async () => {
  const lister = await aProgram(server, ['trade'])
  const resting = [
    { ...REST, clientOrderId: 'spot:1' },
    { ...REST, symbol: 'btcusdtperp', price: '59000.0', leverage: 10, clientOrderId: 'perp:1' },
    {
      symbol: 'eurusd',
      side: 'BUY',
      type: 'LIMIT',
      quantity: '0.10',
      price: '1.07000',
      leverage: 100,
      clientOrderId: 'cfd:1',
    },
  ]
  const ids: string[] = []
  for (const order of resting) ids.push(idOf(await lister.send('POST', '/v1/orders', order)))
  const long = {
    symbol: 'btcusdtperp',
    side: 'BUY',
    type: 'MARKET',
    quantity: '0.01',
    leverage: 10,
  }
  const opened = idOf(await lister.send('POST', '/v1/orders', long))
  const exit = { symbol: 'btcusdtperp', side: 'SELL', type: 'LIMIT', price: '61000.0' }
  const close = { ...exit, positionId: opened, clientOrderId: 'out:1' }
  const closing = idOf(await lister.send('POST', '/v1/orders', close))
  expect(closing).toBe(`${opened}.close`)
  const spent = { ...REST, symbol: 'btcusdt', type: 'MARKET', price: undefined }
  const done = idOf(await lister.send('POST', '/v1/orders', spent))

  const pages = async (query: string) => {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const at = `/v1/orders?limit=1${query}${cursor === '' ? '' : `&cursor=${cursor}`}`
      const page = (await lister.send('GET', at)).body as unknown as Listed
      seen.push(...page.orders.map(({ id }) => id))
      cursor = page.next
    }
    return seen
  }
  expect((await pages('')).toSorted()).toEqual([...ids, opened, closing, done].toSorted())
  expect((await pages('&status=open')).toSorted()).toEqual([...ids, closing].toSorted())
  expect((await pages('&status=closed')).toSorted()).toEqual([opened, done].toSorted())
  expect((await pages('&market=futures&status=open')).toSorted()).toEqual(
    [ids[1], closing].toSorted(),
  )
  expect((await pages('&symbol=btcusdt')).toSorted()).toEqual([ids[0], done].toSorted())

  for (const [place, order] of resting.entries()) {
    const found = await lister.send('GET', `/v1/orders/client:${order.clientOrderId}`)
    const byId = await lister.send('GET', `/v1/orders/${String(ids[place])}`)
    expect(found.body).toEqual(byId.body)
    expect(found.body).toMatchObject({ id: ids[place], clientOrderId: order.clientOrderId })
  }
  expect((await lister.send('GET', `/v1/orders/${closing}`)).body).toMatchObject({
    price: '61000.0',
    remaining: '0.010',
    positionIds: [opened],
  })
  expect((await lister.send('GET', `/v1/orders/${done}`)).body).toMatchObject({
    status: 'FILLED',
    fills: [{ orderId: done, liquidity: 'TAKER' }],
  })
  const foreign = await bot.send('GET', `/v1/orders/${done}`)
  expect(foreign.body).toMatchObject({ status: 404, key: 'orderUnknown', outcome: 'notRun' })
  const positions = await lister.send('GET', '/v1/positions')
  expect(positions.body).toMatchObject({
    positions: [{ id: opened, side: 'LONG', quantity: '0.010', mark: '60000.0' }],
  })
  const cancelled = await lister.send('DELETE', `/v1/orders/${closing}`)
  expect(cancelled.body).toMatchObject({ id: closing, status: 'CANCELLED' })
  expect(await pages('&status=open')).not.toContain(closing)
})

test('replays the fills of a market from any of them, each once', async () => {
  const trader = await aProgram(server, ['trade'])
  const buy = { symbol: 'btcusdt', side: 'BUY', type: 'MARKET', quantity: '0.01' }
  const made: unknown[] = []
  for (let count = 0; count < 3; count += 1) {
    const { body } = await trader.send('POST', '/v1/orders', buy)
    made.push(...(body['fills'] as unknown[]))
  }
  const page = async (query: string) =>
    (await trader.send('GET', `/v1/fills?market=spot&${query}`)).body as {
      readonly fills: { readonly id: string }[]
      readonly next?: string
    }
  expect((await page('')).fills).toEqual(made)
  const first = await page('limit=2')
  expect([first.fills, first.next]).toEqual([made.slice(0, 2), first.fills[1]?.id])
  const rest = await page(`after=${first.next ?? ''}`)
  expect([rest.fills, rest.next]).toEqual([made.slice(2), undefined])
  const other = await trader.send('GET', '/v1/fills?market=futures&after=s1')
  expect(other.body).toMatchObject({ key: 'fieldType', field: 'after', outcome: 'notRun' })
})

test('reads and closes a position by its id, and its fills by the order and the symbol', async () => {
  const holder = await aProgram(server, ['trade'])
  for (const [symbol, more] of [
    ['btcusdtperp', { leverage: 10, quantity: '0.02' }],
    ['eurusd', { leverage: 100, quantity: '0.20' }],
  ] as const) {
    const order = { symbol, side: 'BUY', type: 'MARKET', ...more, clientOrderId: `in:${symbol}` }
    const opened = await holder.send('POST', '/v1/orders', order)
    const id = idOf(opened)
    const position = `/v1/positions/${id}`
    expect((await holder.send('GET', position)).body).toMatchObject({ id, symbol, side: 'LONG' })
    const half = { quantity: symbol === 'eurusd' ? '0.10' : '0.01', clientOrderId: `out:${symbol}` }
    const first = await holder.send('POST', `${position}/close`, half)
    expect(first.body).toMatchObject({ id: `${id}.close`, symbol, side: 'SELL', status: 'FILLED' })
    const rest = { clientOrderId: `gone:${symbol}` }
    const second = await holder.send('POST', `${position}/close`, rest)
    const again = await holder.send('POST', `${position}/close`, rest)
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([second.body, 'true'])
    const late = await holder.send('POST', `${position}/close`, {})
    expect(late.body).toMatchObject({ status: 409, outcome: 'notRun' })
    expect((await holder.send('GET', position)).body).toMatchObject({
      status: 404,
      key: 'ticketUnknown',
      field: 'id',
    })
    const fills = async (query: string) =>
      (await holder.send('GET', `/v1/fills?${query}`)).body['fills']
    expect(await fills(`orderId=${id}`)).toEqual(opened.body['fills'])
    expect(opened.body['fills']).toMatchObject([{ clientOrderId: `in:${symbol}` }])
    const closing = [...(first.body['fills'] as []), ...(second.body['fills'] as [])]
    expect(await fills(`orderId=${id}.close`)).toEqual(closing)
    expect(closing).toMatchObject([{ clientOrderId: null }, { clientOrderId: null }])
    expect(await fills(`symbol=${symbol}`)).toEqual([...(opened.body['fills'] as []), ...closing])
    expect(await fills(`symbol=${symbol === 'eurusd' ? 'audusd' : 'ethusdtperp'}`)).toEqual([])
  }
  for (const [query, key, field] of [
    ['limit=1', 'fieldMissing', 'market'],
    ['orderId=x', 'orderUnknown', 'orderId'],
    [`market=spot&orderId=p${holder.keyId}`, 'orderUnknown', 'orderId'],
    [`orderId=s${holder.keyId}.close`, 'orderUnknown', 'orderId'],
    ['market=spot&symbol=eurusd', 'instrumentUnknown', 'symbol'],
    ['symbol=eurusd&after=s1', 'fieldType', 'after'],
  ])
    expect((await holder.send('GET', `/v1/fills?${query}`)).body).toMatchObject({ key, field })
  for (const id of ['x', `s${holder.keyId}`, `p${holder.keyId}`])
    expect((await holder.send('GET', `/v1/positions/${id}`)).body).toMatchObject({ status: 404 })
})

test('the API key and the name of an order outlive a restart of the exchange', async () => {
  const named = { ...REST, price: '57000.00', clientOrderId: 'kept:1' }
  const id = idOf(await bot.send('POST', '/v1/orders', named))
  const digest = server.trading.exchange.stateHash()
  await store.settled()
  const { rows } = await store.db.execute(
    sql`select client_id, key_id::text from spot_orders where id = ${id.slice(1)}`,
  )
  expect(rows).toEqual([{ client_id: 'kept:1', key_id: bot.keyId }])
  const again = await ExchangeFixture.open(store, 'again')
  expect(again.exchange.stateHash()).toBe(digest)
  await again.exchange.close()
})

test('a batch places its orders in turn, and a repeat of it places none again', async () => {
  const maker = await aProgram(server, ['trade'])
  const orders = [
    { ...REST, clientOrderId: 'b:1' },
    { ...REST, leverage: 3, clientOrderId: 'b:2' },
    { ...REST, quantity: '100', clientOrderId: 'b:3' },
    { ...REST, symbol: 'btcusdtperp', price: '59000.0', leverage: 10, clientOrderId: 'b:4' },
  ]
  const first = await maker.send('POST', '/v1/orders/batch', { orders })
  expect(first.body).toMatchObject({
    results: [
      { order: { status: 'OPEN', clientOrderId: 'b:1' } },
      { problem: { key: 'fieldUnknown', field: 'leverage', outcome: 'notRun' } },
      { problem: { key: 'insufficientAvailable', outcome: 'notRun' } },
      { order: { status: 'OPEN', clientOrderId: 'b:4' } },
    ],
  })
  const again = await maker.send('POST', '/v1/orders/batch', { orders })
  const placed = ({ body }: { readonly body: Record<string, unknown> }) =>
    (body['results'] as { readonly order?: object }[]).map(({ order }) => order)
  expect(placed(again)).toEqual(placed(first))
  expect(again.headers['idempotent-replayed']).toBe('true')
  const open = (await maker.send('GET', '/v1/orders?status=open')).body as unknown as Listed
  expect(open.orders).toHaveLength(2)
  const many = Array.from({ length: 21 }, (_, n) => ({ ...REST, clientOrderId: `m:${n}` }))
  const refused = await maker.send('POST', '/v1/orders/batch', { orders: many })
  expect(refused.body).toMatchObject({ status: 400, field: 'orders', outcome: 'notRun' })
})

test('all orders are cancelled at once, of a market, an instrument, or everywhere', async () => {
  const maker = await aProgram(server, ['trade'])
  const perpetual = { symbol: 'btcusdtperp', leverage: 10, quantity: '0.01' }
  const long = { ...perpetual, side: 'BUY', type: 'MARKET' }
  const opened = idOf(await maker.send('POST', '/v1/orders', long))
  const close = { symbol: 'btcusdtperp', side: 'SELL', type: 'LIMIT', price: '61000.0' }
  const closing = idOf(await maker.send('POST', '/v1/orders', { ...close, positionId: opened }))
  const bid = { ...perpetual, side: 'BUY', type: 'LIMIT', price: '59000.0' }
  const resting = idOf(await maker.send('POST', '/v1/orders', bid))
  const spot = idOf(await maker.send('POST', '/v1/orders', REST))
  const none = await maker.send('DELETE', '/v1/orders?symbol=ethusdt', undefined)
  expect(none.body).toEqual({ cancelled: [], more: false })
  const sold = { ...REST, side: 'SELL', price: '61000.00' }
  const ask = idOf(await maker.send('POST', '/v1/orders', sold))
  const asks = await maker.send('DELETE', '/v1/orders?market=spot&side=SELL')
  expect(asks.body).toEqual({ cancelled: [ask], more: false })
  const futures = (await maker.send('DELETE', '/v1/orders?market=futures')).body
  expect((futures['cancelled'] as string[]).toSorted()).toEqual([closing, resting].toSorted())
  const all = await maker.send('DELETE', '/v1/orders')
  expect(all.body).toEqual({ cancelled: [spot], more: false })
  const open = (await maker.send('GET', '/v1/orders?status=open')).body as unknown as Listed
  expect(open.orders).toEqual([])
  const positions = await maker.send('GET', '/v1/positions')
  expect(positions.body).toMatchObject({ positions: [{ id: opened }] })
})

test('[API-038] states what is left of an API key’s allowances, each of its own', async () => {
  const { send } = await aProgram(server, ['trade'])
  const orders = Array.from({ length: 20 }, (_, n) => ({
    ...REST,
    leverage: 1,
    clientOrderId: `r:${n}`,
  }))
  const answers = []
  for (let sent = 0; sent < 6; sent += 1)
    answers.push(await send('POST', '/v1/orders/batch', { orders }))
  const [first, last] = [answers[0], answers.at(-1)]
  expect(first?.headers['ratelimit-policy']).toMatch(
    /^"orders";q=100;w=2, "cancels";q=200;w=2, "reads";q=1000;w=2, "account";q=\d+;w=\d+, /,
  )
  expect(keysPart(first?.headers)).toBe('"orders";r=80;t=1')
  expect(last?.body).toMatchObject({ status: 429, key: 'rateLimited', outcome: 'notRun' })
  expect([keysPart(last?.headers), last?.headers['retry-after']]).toEqual(['"orders";r=0;t=2', '1'])
  const cancel = await send('DELETE', '/v1/orders')
  expect([cancel.status, keysPart(cancel.headers)]).toEqual([200, '"cancels";r=199;t=1'])
  const costly = await send('GET', '/v1/orders')
  expect(keysPart(costly.headers)).toBe('"reads";r=995;t=1')
  const person = await server.app.inject({
    url: '/v1/positions',
    headers: { authorization: `Bearer ${bot.person.tokens.token}` },
  })
  expect(person.headers['ratelimit']).toMatch(/^"account";r=\d+;t=\d, "network";r=\d+;t=\d$/)
})

/** What the header states of the allowances of a key, before those of account and network. */
const keysPart = (headers: CallAnswer['headers'] = {}) =>
  String(headers['ratelimit']).split(', "account"')[0]

test('[ORD-014] an order that waits to open holds from the start, one that waits to close nothing', async () => {
  const waiter = await aProgram(server, ['trade'])
  const locked = async (wallet: string, coin: string) => {
    const { body } = await waiter.send('GET', `/v1/balances?wallet=${wallet}`)
    const all = body['balances'] as { readonly coin: string; readonly locked: string }[]
    return all.find((each) => each.coin === coin)?.locked
  }
  const opening = [
    [REST, 'SPOT', 'USDT'],
    [{ ...REST, side: 'SELL', price: '61000.00' }, 'SPOT', 'BTC'],
    [{ ...REST, symbol: 'btcusdtperp', price: '59000.0', leverage: 10 }, 'FUTURES', 'USDT'],
    [
      {
        symbol: 'eurusd',
        side: 'BUY',
        type: 'STOP',
        quantity: '0.10',
        leverage: 100,
        triggerPrice: '1.09000',
      },
      'DERIVATIVES',
      'USDT',
    ],
  ] as const
  for (const [order, wallet, coin] of opening) {
    expect(await locked(wallet, coin)).toBe('0')
    const { body } = await waiter.send('POST', '/v1/orders', order)
    expect(Number(body['held'])).toBeGreaterThan(0)
    expect(await locked(wallet, coin)).toBe(body['held'])
    await waiter.send('DELETE', `/v1/orders/${String(body['id'])}`)
    expect(await locked(wallet, coin)).toBe('0')
  }
  const long = {
    symbol: 'btcusdtperp',
    side: 'BUY',
    type: 'MARKET',
    quantity: '0.02',
    leverage: 10,
  }
  const opened = idOf(await waiter.send('POST', '/v1/orders', long))
  const margin = await locked('FUTURES', 'USDT')
  const exit = {
    symbol: 'btcusdtperp',
    side: 'SELL',
    type: 'LIMIT',
    quantity: '0.01',
    price: '61000.0',
  }
  for (const more of [{ positionId: opened }, { reduceOnly: true }]) {
    const { body } = await waiter.send('POST', '/v1/orders', { ...exit, ...more })
    expect(body).toMatchObject({ id: `${opened}.close`, status: 'OPEN', held: '0' })
    expect(await locked('FUTURES', 'USDT')).toBe(margin)
    await waiter.send('DELETE', `/v1/orders/${String(body['id'])}`)
  }
})

test('a name that is used again when it is forgotten names the newest of its orders', async () => {
  const named = { ...REST, clientOrderId: 'again' }
  const first = idOf(await bot.send('POST', '/v1/orders', named))
  await store.settled()
  await store.db.execute(sql`delete from idempotency_keys where key = 'client:again'`)
  const { clock } = server.trading
  clock.at += 1
  const second = idOf(await bot.send('POST', '/v1/orders', named))
  expect(second).not.toBe(first)
  const found = await bot.send('GET', '/v1/orders/client:again')
  expect(found.body).toMatchObject({ id: second })
})
