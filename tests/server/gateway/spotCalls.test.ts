// Spot calls: an order in the specification's words, open orders, ended orders, the last day of a
// pair, each with the specification's names and defaults.
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../support/gateway/customer'
import { aSpotFill, aSpotOrder } from '../../support/gateway/records'

describe('An order', () => {
  test.each([
    ['/orders/buy', 'orders.buy'],
    ['/orders/sale', 'orders.sale'],
  ])(
    '[SPT-002] [SPT-009] [SPT-010] by %s is %s, with a price only when limited',
    async (url, kind) => {
      const { call, exchange } = await aCustomer()
      const limit = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.01', price: '60000.00' }
      const market = { type: 'MARKET', from: 'SHIB', to: 'USDT', quantity: '5000000' }
      for (const body of [limit, market])
        expect(await call('POST', url, body)).toMatchObject({ status: 200, code: 20000 })
      expect(exchange.submitted.map(([, command]) => command)).toEqual([
        { kind, body: limit },
        { kind, body: market },
      ])
    },
  )

  test('[SPT-003] [SPT-013] is cancelled by its uuid', async () => {
    const { call, exchange, userId } = await aCustomer()
    const body = { uuid: '00000000-0000-4000-8000-0000000000bb' }
    expect(await call('POST', '/orders/cancel', body)).toMatchObject({ code: 20000 })
    const sender = { userId, idempotencyKey: 'key-000001' }
    expect(exchange.submitted).toEqual([[sender, { kind: 'orders.cancel', body }]])
  })
})

/** Order types of other exchanges and of the API for programs. */
const OTHER_TYPES =
  'STOP_MARKET STOP_LIMIT TRAILING_STOP OCO BRACKET ICEBERG SCALE TWAP market MARKET_CLOSE'.split(
    ' ',
  )

test.each([
  ['/orders/buy', 'type', ['LIMIT', 'MARKET'], { from: 'BTC', to: 'USDT', quantity: '0.01' }],
  ['/orders/sale', 'type', ['LIMIT', 'MARKET'], { from: 'BTC', to: 'USDT', quantity: '0.01' }],
  [
    '/futures/open',
    'type',
    ['LIMIT', 'MARKET'],
    { from: 'BTC', to: 'USDT', direction: 'LONG', leverage: 10, quantity: '0.01' },
  ],
  [
    '/forexs/open',
    'openType',
    ['LIMIT', 'MARKET', 'STOP'],
    { symbol: 'AUD/USD', side: 'LONG', size: '0.10', leverage: 10 },
  ],
] as const)('[ORD-010] %s takes as %s: %s', async (url, field, types, order) => {
  const { call, exchange } = await aCustomer()
  const priced = url.startsWith('/orders') ? 'price' : 'openPrice'
  const send = (type: string) => {
    const price = type === 'MARKET' ? {} : { [priced]: '0.66' }
    return call('POST', url, { ...order, ...price, [field]: type })
  }
  for (const type of types) expect(await send(type)).toMatchObject({ code: 20000 })
  expect(exchange.submitted).toHaveLength(types.length)
  const others = ['STOP', ...OTHER_TYPES].filter(
    (type) => !(types as readonly string[]).includes(type),
  )
  for (const type of others)
    expect([type, await send(type)]).toMatchObject([type, { code: 2012, field }])
  expect(exchange.submitted).toHaveLength(types.length)
})

describe('Open orders', () => {
  test('[SPT-004] [SPT-011] are asked for by pair, by either coin, or all', async () => {
    const { call, exchange } = await aCustomer()
    exchange.orders = ['btcusdt', 'ethusdt', 'shibusdt'].map((symbol) => aSpotOrder({ symbol }))
    const symbols = async (query: string) => {
      const { data } = await call('GET', `/orders/incompleted${query}`)
      const { incompletedOrders } = data as { incompletedOrders: { symbol: string }[] }
      return incompletedOrders.map(({ symbol }) => symbol)
    }
    expect(await symbols('')).toEqual(['btcusdt', 'ethusdt', 'shibusdt'])
    expect(await symbols('?front=ETH&target=USDT')).toEqual(['ethusdt'])
    expect(await symbols('?front=SHIB')).toEqual(['shibusdt'])
    expect(await symbols('?target=USDT')).toEqual(['btcusdt', 'ethusdt', 'shibusdt'])
    expect(await symbols('?front=XYZ')).toEqual([])
  })

  test.each([
    ['a coin in small letters', '?front=btc', 2071, 'front'],
    ['a coin of marks', '?target=US$', 2071, 'target'],
    ['a coin said twice', '?front=BTC&front=ETH', 2003, 'front'],
    ['a page, of which there are none', '?page=1', 2001, 'page'],
  ])('with %s are refused', async (_what, query, code, field) => {
    const { call } = await aCustomer()
    expect(await call('GET', `/orders/incompleted${query}`)).toMatchObject({ code, field })
  })
})

describe('Past orders', () => {
  test('[SPT-004] [SPT-012] come five to a page unless asked otherwise, of a pair or all', async () => {
    const { call, exchange, userId } = await aCustomer()
    const first = await call('GET', '/orders/history')
    const order = aSpotOrder()
    expect(first['data']).toEqual({ historyOrders: [order], page: 1, limit: 5, total: 1 })
    await call('GET', '/orders/history?front=BTC&target=USDT&limit=50&page=3')
    expect(exchange.pages).toEqual([
      [userId, { page: 1, limit: 5 }],
      [userId, { front: 'BTC', target: 'USDT', page: 3, limit: 50 }],
    ])
  })

  test('have their fills as transactions, twenty to a page', async () => {
    const { call, exchange, userId } = await aCustomer()
    const answer = await call('GET', '/orders/transactions?front=BTC')
    const fill = aSpotFill()
    expect(answer['data']).toEqual({ transactions: [fill], page: 1, limit: 20, total: 1 })
    expect(exchange.pages).toEqual([[userId, { front: 'BTC', page: 1, limit: 20 }]])
  })

  test.each(['/orders/history', '/orders/transactions'])(
    '%s refuses strange pages',
    async (url) => {
      const { call, exchange } = await aCustomer()
      for (const [query, code, field] of [
        ['page=0', 2003, 'page'],
        ['page=-1', 2004, 'page'],
        ['page=1.5', 2004, 'page'],
        ['page=100001', 2003, 'page'],
        ['limit=101', 2003, 'limit'],
        ['limit=', 2004, 'limit'],
        ['status=FILLED', 2001, 'status'],
      ] as const)
        expect(await call('GET', `${url}?${query}`)).toMatchObject({ status: 400, code, field })
      expect(exchange.pages).toEqual([])
    },
  )
})

describe('The last day of a pair', () => {
  test('[MKT-001] is public; the pair left out is BTC, USDT', async () => {
    const { visit } = await aCustomer()
    const symbolOf = async (query: string) => {
      const { data } = await visit(`/tickers/24hours${query}`)
      return (data as { ticker: unknown[] }).ticker[0]
    }
    expect(await symbolOf('')).toBe('btcusdt')
    expect(await symbolOf('?front=SHIB&target=USDT')).toBe('shibusdt')
    expect(await visit('/tickers/24hours?front=XYZ')).toMatchObject({ code: 2010, field: 'front' })
    expect(await visit('/tickers/24hours?front=SOL')).toMatchObject({ code: 2010, field: 'front' })
  })
})
