// Calls of the futures screen under the specification's names: parameters, commands to the
// exchange, answers, and authorisation.
import { expect, test } from 'vitest'
import { amount } from '../../../src/domain/brand'
import { DAY_MS } from '../../../src/domain/fees/fees'
import { WALLETS } from '../../../src/domain/records/records'
import { accepted } from '../../../src/domain/refusals'
import { aCounter, signIn } from '../../support/gateway/server'
import { figure } from '../../support/gateway/fakeExchange'

const FUTURE = '00000000-0000-4000-8000-0000000000aa'
const MINUTE = 60_000

async function aCustomer() {
  const counter = await aCounter()
  const { token, userId } = await signIn(counter)
  const signed = { authorization: `Bearer ${token}` }
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key?: string) =>
    counter.app.inject({
      method,
      url: `/investor${url}`,
      headers: { ...signed, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(payload ? { payload } : {}),
    })
  /** What a visitor without a token gets. */
  const visit = async (url: string) => (await counter.app.inject({ url: `/investor${url}` })).json()
  return { ...counter, userId, send, visit }
}

test('[FUT-002] [FUT-013] an order may carry every field of the specification', async () => {
  const { send, exchange } = await aCustomer()
  const body = {
    type: 'LIMIT',
    from: 'BTC',
    to: 'USDT',
    quantity: '0.01',
    openPrice: '60000.0',
    leverage: 10,
    direction: 'SHORT',
    margin: '70',
    stopLossPrice: '61000.0',
    takeProfitPrice: '59000.0',
  }
  const answer = await send('POST', '/futures/open', body, 'key-000001')
  expect(answer.json()).toMatchObject({ code: 20000, data: { future: { futureId: FUTURE } } })
  expect(exchange.submitted.map(([, command]) => command)).toEqual([{ kind: 'futures.open', body }])
})

test('[FUT-003] [FUT-016] [FUT-017] [FUT-022] closing, cancelling, changing name the ticket', async () => {
  const { send, exchange } = await aCustomer()
  const change = { futureId: FUTURE, takeProfitPrice: '62000.0', stopLossPrice: null }
  const answers = [
    await send('POST', '/futures/close', { futureId: FUTURE, quantity: '0.1' }, 'key-000001'),
    await send('PUT', `/futures/${FUTURE}/cancel`, {}, 'key-000002'),
    await send('POST', '/futures/change', change, 'key-000003'),
  ]
  expect(answers.map((it) => it.json().code)).toEqual([20000, 20000, 20000])
  expect(exchange.submitted.map(([, command]) => command)).toMatchObject([
    { kind: 'futures.close', body: { futureId: FUTURE, quantity: '0.1' } },
    { kind: 'futures.cancel', body: { futureId: FUTURE } },
    { kind: 'futures.change', body: change },
  ])
})

test('[FUT-004] [FUT-014] [FUT-015] lists pass their filters on, and have twenty rows by default', async () => {
  const { send, exchange, userId } = await aCustomer()
  const some = await send('GET', '/futures?status=CLOSED&action=LONG&page=3&limit=7')
  const all = await send('GET', '/futures')
  const fills = await send('GET', '/futures/transactions?page=2')
  expect(exchange.pages).toEqual([
    [userId, { status: 'CLOSED', action: 'LONG', page: 3, limit: 7 }],
    [userId, { page: 1, limit: 20 }],
    [userId, { page: 2, limit: 20 }],
  ])
  expect(some.json().data).toMatchObject({ futures: [{ futureId: FUTURE }], page: 3, limit: 7 })
  expect(all.json().data).toMatchObject({ page: 1, limit: 20 })
  expect(fills.json().data).toEqual({ transactions: [], page: 2, limit: 20, total: 0 })
})

test('[FUT-018] [FUT-023] book and day of a pair are public; the pair left out is BTC, USDT', async () => {
  const { visit, feeds } = await aCustomer()
  feeds.move('btcusdtperp', [[600_000, 12]])
  feeds.move('ethusdtperp', [[300_000, 5]])
  const books = [
    await visit('/futures/orderbooks'),
    await visit('/futures/orderbooks?front=ETH&target=USDT'),
  ]
  expect(books.map((it) => [it.data.symbol, it.data.bids])).toEqual([
    ['btcusdtperp', [['60000.0', '0.012']]],
    ['ethusdtperp', [['3000.00', '0.005']]],
  ])
  const days = [
    await visit('/futures/show-24-hours'),
    await visit('/futures/show-24-hours?front=ETH&target=USDT'),
  ]
  expect(days.map((it) => it.data.ticker[0])).toEqual(['btcusdtperp', 'ethusdtperp'])
})

test('[FUT-021] all prices and all funding rates are public, of every perpetual', async () => {
  const { visit, feeds } = await aCustomer()
  feeds.price('btcusdtperp', 600_123)
  const { prices } = (await visit('/futures/all-price')).data
  expect(Object.keys(prices)).toHaveLength(16)
  expect(prices.btcusdtperp).toBe('60012.3')
  const { rates } = (await visit('/futures/all-funding-rate')).data
  expect(rates).toHaveLength(16)
  expect(rates[0]).toEqual({ symbol: 'btcusdtperp', rate: '0.0001', nextAt: 28_800_000 })
})

test('[CHT-001] [CHT-002] [CHT-010] [CHT-011] charts of both kinds answer histories', async () => {
  const { visit, feeds } = await aCustomer()
  const query = 'from=1699999000&to=1700000000000&aggregate=5&type=m'
  const spot = await visit(`/historical/btcusdt?${query}`)
  const future = await visit(`/historical-future/btcusdtperp?from=1699999000&interval=1h`)
  const from = 1_699_999_000_000
  expect(feeds.asked[0]).toEqual(['btcusdt', '5m', from, 1_700_000_000_000])
  expect(feeds.asked[1]?.slice(0, 3)).toEqual(['btcusdtperp', '1h', expect.any(Number)])
  expect(spot.data.histories).toEqual([[from, '0.10', '0.12', '0.09', '0.11', '0.00007']])
  expect(future.data.histories).toHaveLength(1)
})

test('[WAL-007] [WAL-008] [WAL-013] [WAL-025] [WAL-027] [WAL-028] accounts are a map by coin, of a wallet or of all', async () => {
  const { send, exchange } = await aCustomer()
  exchange.held = WALLETS.flatMap((wallet) => [
    { wallet, coin: 'USDT', balance: '7.5', locked: '2' },
    { wallet, coin: 'BTC', balance: '0.1', locked: '0' },
  ])
  const read = async (query: string) => (await send('GET', `/accounts${query}`)).json().data
  const one = { BTC: { balance: '0.1', locked: '0' }, USDT: { balance: '7.5', locked: '2' } }
  for (const wallet of WALLETS) expect((await read(`?type=${wallet}`)).accounts).toEqual(one)
  const all = { BTC: { balance: '0.4', locked: '0' }, USDT: { balance: '30', locked: '8' } }
  expect((await read('')).accounts).toEqual(all)
  expect(await read('?type=OVERVIEW')).toEqual(await read(''))
  expect((await read('')).balances).toEqual(exchange.held)
  expect((await send('GET', '/accounts?type=POCKET')).json().code).toBe(2003)
})

test('the own fee tier: the volume of 30 full days, its rates, and the requirement of the next one', async () => {
  const { send, exchange } = await aCustomer()
  const read = async () => (await send('GET', '/accounts/fees')).json().data
  expect(await read()).toMatchObject({
    vip: 0,
    volume: '0',
    spot: { maker: '0.001', taker: '0.001' },
    futures: { maker: '0.0002', taker: '0.0005' },
    next: { vip: 1, volume: '100000' },
  })
  const { until } = await read()
  const day = (ago: number, usdt: bigint) => ({
    userId: 'u',
    day: until - (ago + 1) * DAY_MS,
    value: amount(usdt * 10n ** 10n),
  })
  // Today, and what is older than 30 days, does not count.
  exchange.tradedDays = [day(0, 900_000n), day(1, 300_000n), day(30, 1n), day(31, 900_000n)]
  expect(await read()).toMatchObject({
    vip: 2,
    volume: '300001',
    until,
    spot: { maker: '0.0008', taker: '0.0008' },
    futures: { maker: '0.00016', taker: '0.0004' },
    next: { vip: 3, volume: '500000' },
  })
})

test('[WAL-015] a transfer names coin, wallets and amount, and answers the accounts', async () => {
  const { send, exchange } = await aCustomer()
  const body = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '10' }
  const answer = await send('PUT', '/accounts/transfer', body, 'key-000001')
  expect(answer.json()).toMatchObject({ code: 20000, data: { accounts: exchange.held } })
  expect(exchange.submitted.map(([, command]) => command)).toEqual([
    { kind: 'accounts.transfer', body },
  ])
})

test('[API-025] times travel as whole milliseconds UTC', async () => {
  const { visit, clock, send, exchange, feeds } = await aCustomer()
  feeds.trade('btcusdtperp', 1_767_225_600_123, 600_000)
  expect((await visit('/health')).data.at).toBe(clock.now())
  expect((await visit('/trades/btcusdtperp')).data.trades[0][4]).toBe(1_767_225_600_123)
  exchange.live = exchange.live.map((it) => ({ ...it, createdAt: 1_767_225_600_123 }))
  const { futures } = (await send('GET', '/futures')).json().data
  expect(futures[0].createdAt).toBe(1_767_225_600_123)
  const [histories] = (await visit('/historical/btcusdt')).data.histories
  expect(histories[0] % MINUTE).toBe(clock.now() % MINUTE)
})

test('[FUT-019] [FUT-020] margin rates and profit are the exchange’s at the mark of now', async () => {
  const { send, exchange } = await aCustomer()
  const rates = (await send('GET', '/futures/margin-rate')).json()
  expect(rates).toMatchObject({
    code: 20000,
    data: { rates: await figure(exchange, 'futures.marginRates') },
  })
  const profit = (await send('GET', '/futures/profit-and-loss')).json()
  expect(profit).toMatchObject({
    code: 20000,
    data: await figure(exchange, 'futures.profitAndLoss'),
  })
})

test('a command that touched several tickets answers all of them', async () => {
  const { send, exchange } = await aCustomer()
  const [future] = exchange.live
  const futures = [future!, { ...future!, futureId: 'another' }]
  exchange.answer = () => Promise.resolve(accepted({ future: future!, futures, fills: [] }))
  const body = { futureId: FUTURE }
  const answer = (await send('POST', '/futures/close', body, 'key-000001')).json()
  expect(answer.data).toEqual({ future, futures, fills: [] })
})

test('a close without a type is at market', async () => {
  const { send, exchange } = await aCustomer()
  await send('POST', '/futures/close', { futureId: FUTURE }, 'key-000001')
  expect(exchange.submitted[0]?.[1].body).toEqual({ futureId: FUTURE, type: 'MARKET' })
})
