// Orders of `/v1` over an exchange that records what it is asked: each becomes the command of the
// specified call, under the name that its program gave it.
import { describe, expect, test } from 'vitest'
import { refused } from '../../../../src/domain/refusals'
import { aCfd, aTicket } from '../../../support/gateway/records'
import { aCounter, signIn } from '../../../support/gateway/server'

const UUID = '00000000-0000-4000-8000-0000000000'
const FUTURE = `${UUID}aa`
const ORDER = `${UUID}bb`
const FOREX = `${UUID}cc`

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function aProgram(env: Record<string, string> = {}) {
  const counter = await aCounter(env)
  const { token } = await signIn(counter)
  const send = (method: Method, url: string, payload?: object, key?: string) =>
    counter.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(payload ? { payload } : {}),
    })
  const last = () => counter.exchange.submitted.at(-1)
  return { ...counter, send, last }
}

const SPOT = { symbol: 'btcusdt', type: 'LIMIT', quantity: '0.01', price: '60000.00' }
const COINS = { from: 'BTC', to: 'USDT' }
const PERPETUAL = { symbol: 'btcusdtperp', type: 'LIMIT', quantity: '0.01', price: '60000.0' }
const CFD = { symbol: 'audusd', quantity: '0.10', leverage: 50 }
const PROTECTED = { takeProfit: { price: '62000.0' }, stopLoss: { price: '59000.0' } }
const PROTECTION = { takeProfitPrice: '62000.0', stopLossPrice: '59000.0' }
const PRICED = { type: 'LIMIT', quantity: '0.01', openPrice: '60000.0' }

const SAME = [
  [
    'a spot buy',
    { ...SPOT, side: 'BUY', postOnly: true },
    '/orders/buy',
    { ...COINS, type: 'LIMIT', quantity: '0.01', price: '60000.00', postOnly: true },
  ],
  [
    'a spot sale',
    { symbol: 'btcusdt', side: 'SELL', type: 'MARKET', quantity: '0.01', timeInForce: 'IOC' },
    '/orders/sale',
    { ...COINS, type: 'MARKET', quantity: '0.01', timeInForce: 'IOC' },
  ],
  [
    'a long of a perpetual',
    { ...PERPETUAL, side: 'BUY', leverage: 10, margin: '70', ...PROTECTED, timeInForce: 'GTC' },
    '/futures/open',
    {
      ...COINS,
      ...PRICED,
      direction: 'LONG',
      leverage: 10,
      margin: '70',
      ...PROTECTION,
      timeInForce: 'GTC',
    },
  ],
  [
    'an order that only reduces',
    { ...PERPETUAL, side: 'SELL', reduceOnly: true },
    '/futures/open',
    { ...COINS, ...PRICED, direction: 'SHORT', leverage: 1, reduceOnly: true },
  ],
  [
    'the close of a perpetual',
    { ...PERPETUAL, side: 'SELL', positionId: `p${FUTURE}`, postOnly: true },
    '/futures/close',
    { futureId: FUTURE, type: 'LIMIT', quantity: '0.01', closePrice: '60000.0', postOnly: true },
  ],
  [
    'the stop of a CFD',
    { ...CFD, side: 'SELL', type: 'STOP', triggerPrice: '0.64000' },
    '/forexs/open',
    {
      symbol: 'audusd',
      side: 'SHORT',
      openType: 'STOP',
      size: '0.10',
      leverage: 50,
      openPrice: '0.64000',
    },
  ],
  [
    'the close of a CFD',
    { symbol: 'audusd', side: 'SELL', type: 'MARKET', positionId: `d${FOREX}` },
    '/forexs/close',
    { forexUuid: FOREX },
  ],
] as const

describe('An order of /v1', () => {
  test.each(SAME)('places %s by the command of the specified call', async (_, order, url, body) => {
    const { send, exchange } = await aProgram()
    exchange.live = [aTicket({ status: 'OPEN', openQuantity: '0.010' })]
    const placed = await send('POST', '/v1/orders', { ...order, clientOrderId: 'bot-1' })
    expect(placed.statusCode).toBe(200)
    expect(placed.json()).toMatchObject({ symbol: order.symbol, clientOrderId: 'bot-1' })
    const specified = await send('POST', `/investor${url}`, body, 'client:bot-1')
    expect(specified.statusCode).toBe(200)
    const [first, second] = exchange.submitted
    expect(first).toEqual(second)
    expect(first?.[0].idempotencyKey).toBe('client:bot-1')
  })

  test.each([
    ['DELETE', `s${ORDER}`, undefined, { kind: 'orders.cancel', body: { uuid: ORDER } }],
    ['DELETE', `p${FUTURE}`, undefined, { kind: 'futures.cancel', body: { futureId: FUTURE } }],
    [
      'DELETE',
      `p${FUTURE}.close`,
      undefined,
      { kind: 'futures.cancelClose', body: { futureId: FUTURE } },
    ],
    ['DELETE', `d${FOREX}`, undefined, { kind: 'cfd.cancel', body: { forexUuid: FOREX } }],
    [
      'PATCH',
      `s${ORDER}`,
      { price: '59999.00' },
      { kind: 'orders.amend', body: { uuid: ORDER, price: '59999.00' } },
    ],
    [
      'PATCH',
      `p${FUTURE}`,
      { price: '59999.0', quantity: '0.02' },
      { kind: 'futures.amend', body: { futureId: FUTURE, openPrice: '59999.0', quantity: '0.02' } },
    ],
    [
      'PATCH',
      `p${FUTURE}`,
      { takeProfit: { price: '62000.0' }, stopLoss: null },
      {
        kind: 'futures.change',
        body: { futureId: FUTURE, takeProfitPrice: '62000.0', stopLossPrice: null },
      },
    ],
    [
      'PATCH',
      `d${FOREX}`,
      { triggerPrice: '0.66000' },
      { kind: 'cfd.update', body: { forexUuid: FOREX, openPrice: '0.66000' } },
    ],
  ] as const)('is changed and cancelled by its id: %s %s', async (method, id, body, command) => {
    const { send, last } = await aProgram()
    const answer = await send(method, `/v1/orders/${id}`, body, 'key-000001')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id })
    expect(last()?.[1]).toEqual(command)
  })

  test('has money as text and what remains of it', async () => {
    const { send } = await aProgram()
    const order = { ...SPOT, side: 'BUY', clientOrderId: 'bot-1' }
    expect((await send('POST', '/v1/orders', order)).json()).toMatchObject({
      id: `s${ORDER}`,
      market: 'spot',
      status: 'OPEN',
      quantity: '0.01000',
      remaining: '0.01000',
      held: '600',
      fills: [{ id: 's1', orderId: `s${ORDER}`, fee: { coin: 'BTC', amount: '0.00001' } }],
    })
  })

  test('waits no longer than it states, alone or in a batch', async () => {
    const { send, clock, exchange } = await aProgram()
    const order = { ...SPOT, side: 'BUY', expireAfterMs: 2_000 }
    await send('POST', '/v1/orders', { ...order, clientOrderId: 'a' })
    await send('POST', '/v1/orders/batch', { orders: [{ ...order, clientOrderId: 'b' }] })
    await send('POST', '/v1/positions/p' + FUTURE + '/close', {
      clientOrderId: 'c',
      expireAfterMs: 2_000,
    })
    const until = exchange.submitted.map(([{ expiresAt = 0 }]) => expiresAt - clock.now())
    expect(until).toHaveLength(3)
    for (const ms of until) expect(ms).toSatisfy((left: number) => left > 0 && left <= 2_000)
    for (const expireAfterMs of [0, 60_001, 1.5])
      expect((await send('POST', '/v1/orders', { ...order, expireAfterMs })).json()).toMatchObject({
        key: 'fieldType',
        field: 'expireAfterMs',
      })
  })

  test('that waited too long is refused, and nothing was done', async () => {
    const { send, exchange } = await aProgram()
    exchange.answer = () => Promise.resolve(refused('orderExpired', 'expireAfterMs'))
    const order = { ...SPOT, side: 'BUY', clientOrderId: 'a', expireAfterMs: 1 }
    expect((await send('POST', '/v1/orders', order)).json()).toMatchObject({
      status: 422,
      key: 'orderExpired',
      outcome: 'notRun',
    })
  })

  test('that closes a position needs neither its symbol nor its side', async () => {
    const { send, last } = await aProgram()
    const close = async (id: string, terms: object) =>
      (await send('POST', `/v1/positions/${id}/close`, { ...terms, clientOrderId: 'out' })).json()
    expect(await close(`p${FUTURE}`, {})).toMatchObject({
      id: `p${FUTURE}.close`,
      clientOrderId: 'out',
      symbol: 'btcusdtperp',
      side: 'SELL',
      type: 'MARKET',
    })
    expect(last()?.[1]).toEqual({
      kind: 'futures.close',
      body: { futureId: FUTURE, type: 'MARKET' },
    })
    await close(`p${FUTURE}`, { type: 'LIMIT', price: '61000.0', quantity: '0.01' })
    expect(last()?.[1].body).toMatchObject({ closePrice: '61000.0', quantity: '0.01' })
    await close(`d${FOREX}`, { quantity: '0.10' })
    expect(last()?.[1]).toEqual({ kind: 'cfd.close', body: { forexUuid: FOREX, size: '0.10' } })
    for (const [id, terms, key, field] of [
      [`s${ORDER}`, {}, 'ticketUnknown', 'id'],
      ['nothing', {}, 'ticketUnknown', 'id'],
      [`p${FUTURE}.close`, {}, 'ticketUnknown', 'id'],
      [`d${FOREX}`, { type: 'LIMIT' }, 'orderTypeUnsupported', 'type'],
      [`d${FOREX}`, { postOnly: true }, 'fieldUnknown', 'postOnly'],
      [`p${FUTURE}`, { symbol: 'btcusdtperp' }, 'fieldUnknown', 'symbol'],
    ] as const)
      expect(await close(id, terms)).toMatchObject({ key, field, outcome: 'notRun' })
  })

  test('that closes at market shows what was filled, and drops the rest', async () => {
    const { send, exchange } = await aProgram()
    const open = aTicket({ status: 'OPEN', openQuantity: '0.010' })
    exchange.live = [open]
    const fill = {
      futureId: FUTURE,
      symbol: 'btcusdtperp',
      action: 'CLOSE',
      side: 'SELL',
      at: 1,
    } as const
    const paid = { fee: '0.1', liquidity: 'TAKER', realisedPnl: '-1.5' } as const
    const fills = [
      { ...fill, ...paid, fillId: '7', price: '60000.0', quantity: '0.003' },
      { ...fill, ...paid, fillId: '8', price: '60000.3', quantity: '0.001' },
    ]
    const { answer } = exchange
    exchange.answer = async () => {
      const given = await answer()
      return given.ok ? { ok: true, value: { ...given.value, future: open, fills } } : given
    }
    const close = { ...PERPETUAL, price: undefined, type: 'MARKET', side: 'SELL' }
    const order = { ...close, positionId: `p${FUTURE}`, clientOrderId: 'out' }
    expect((await send('POST', '/v1/orders', order)).json()).toMatchObject({
      id: `p${FUTURE}.close`,
      reduceOnly: true,
      status: 'CANCELLED',
      quantity: '0.010',
      filled: '0.004',
      remaining: '0.000',
      cancelled: '0.006',
      averagePrice: '60000.1',
      positionIds: [`p${FUTURE}`],
      fills: [
        { id: 'p7', realised: '-1.5' },
        { id: 'p8', orderId: `p${FUTURE}.close` },
      ],
    })
  })
})

describe('An order of /v1 is refused', () => {
  const BUY = { ...SPOT, side: 'BUY', clientOrderId: 'bot-1' }
  const LONG = { ...PERPETUAL, side: 'BUY', leverage: 10, clientOrderId: 'bot-1' }

  test.each([
    ['a field that no order has', { ...BUY, iceberg: '1' }, 'fieldUnknown', 'iceberg'],
    ['a field that its market does not have', { ...BUY, leverage: 2 }, 'fieldUnknown', 'leverage'],
    ['a price of another type', { ...LONG, triggerPrice: '1' }, 'fieldUnknown', 'triggerPrice'],
    ['no quantity', { ...BUY, quantity: undefined }, 'fieldMissing', 'quantity'],
    ['no leverage', { ...LONG, leverage: undefined }, 'fieldMissing', 'leverage'],
    ['too much leverage', { ...LONG, leverage: 126 }, 'leverageInvalid', 'leverage'],
    ['a stop where there is none', { ...BUY, type: 'STOP' }, 'orderTypeUnsupported', 'type'],
    ['an unknown instrument', { ...BUY, symbol: 'moonusdt' }, 'instrumentUnknown', 'symbol'],
    ['a number for money', { ...BUY, quantity: 1 }, 'fieldType', 'quantity'],
    ['a long name', { ...BUY, clientOrderId: 'x'.repeat(37) }, 'fieldType', 'clientOrderId'],
    [
      'no name and no key',
      { ...BUY, clientOrderId: undefined },
      'idempotencyKeyMissing',
      'Idempotency-Key',
    ],
    [
      'a position of another market',
      { ...LONG, positionId: `d${FOREX}` },
      'ticketUnknown',
      'positionId',
    ],
    [
      'a position of its own side',
      { ...LONG, positionId: `p${FUTURE}` },
      'ticketUnknown',
      'positionId',
    ],
  ])('for %s', async (_, order, key, field) => {
    const { send, exchange } = await aProgram()
    const answer = await send('POST', '/v1/orders', order)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ key, field, outcome: 'notRun' })
    expect(exchange.submitted).toEqual([])
  })

  test('a refusal by the exchange uses the field names of /v1', async () => {
    const { send, exchange } = await aProgram()
    exchange.answer = () => Promise.resolve(refused('priceOutOfBand', 'openPrice'))
    const stop = { ...CFD, side: 'BUY', type: 'STOP', triggerPrice: '0.70000', clientOrderId: 'a' }
    const fields = [LONG, stop].map(
      async (order) => (await send('POST', '/v1/orders', order)).json().field,
    )
    expect(await Promise.all(fields)).toEqual(['price', 'triggerPrice'])
  })

  test('for a name and a key at once, and without a token', async () => {
    const { send, app } = await aProgram()
    const both = await send('POST', '/v1/orders', BUY, 'key-000001')
    expect(both.json()).toMatchObject({ key: 'fieldType', field: 'Idempotency-Key' })
    const guest = await app.inject({ method: 'POST', url: '/v1/orders', payload: BUY })
    expect(guest.json()).toMatchObject({ status: 401, key: 'unauthenticated', outcome: 'notRun' })
  })

  test('while its market is paused, unless it was placed before', async () => {
    const { send, api, exchange } = await aProgram()
    api.paused = ['trading']
    const refusal = (await send('POST', '/v1/orders', BUY)).json()
    expect(refusal).toMatchObject({ status: 503, key: 'maintenance', outcome: 'notRun' })
    api.paused = []
    await send('POST', '/v1/orders', BUY)
    api.paused = ['trading']
    expect((await send('POST', '/v1/orders', BUY)).statusCode).toBe(200)
    expect(exchange.submitted).toHaveLength(2)
  })

  test('where its outcome is not known, which is said', async () => {
    const { send, exchange } = await aProgram()
    exchange.answer = () => Promise.resolve(refused('recovering'))
    expect((await send('POST', '/v1/orders', BUY)).json()).toMatchObject({
      status: 503,
      outcome: 'unknown',
    })
  })

  test.each([
    [`x${ORDER}`, 'orderUnknown'],
    [`s${ORDER}.close`, 'orderUnknown'],
    [`d${FOREX}.close`, 'forexUnknown'],
  ])('by the id %s, which no order has', async (id, key) => {
    const { send, exchange } = await aProgram()
    exchange.forexs = [aCfd()]
    for (const method of ['DELETE', 'PATCH'] as const) {
      const body = method === 'PATCH' ? { price: '1' } : undefined
      const answer = await send(method, `/v1/orders/${id}`, body, 'key-000001')
      expect(answer.json()).toMatchObject({ key, field: 'id', outcome: 'notRun' })
    }
    expect(exchange.submitted).toEqual([])
  })
})

test('a batch is counted order by order against the account, and in its order', async () => {
  const { send, exchange } = await aProgram({ RATE_LIMIT_ACCOUNT: '30' })
  const batch = (name: string) => ({
    orders: Array.from({ length: 20 }, (_, n) => ({
      ...SPOT,
      side: 'BUY',
      clientOrderId: `${name}:${n}`,
    })),
  })
  expect((await send('POST', '/v1/orders/batch', batch('a'))).statusCode).toBe(200)
  const keys = exchange.submitted.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(keys).toEqual(Array.from({ length: 20 }, (_, n) => `client:a:${n}`))
  const second = await send('POST', '/v1/orders/batch', batch('b'))
  expect(second.json()).toMatchObject({ status: 429, key: 'rateLimited', outcome: 'notRun' })
  expect(exchange.submitted).toHaveLength(20)
})
