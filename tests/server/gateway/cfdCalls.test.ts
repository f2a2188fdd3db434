// CFD calls: opening and closing, an account's tickets and wallet, quotes, the price ladder, swap
// rates and bars, each with the specification's names and defaults.
import { describe, expect, test } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { aCustomer } from '../../support/gateway/customer'
import { aDeal, aCfd } from '../../support/gateway/records'
import { figure } from '../../support/gateway/fakeExchange'

const HOUR = 3_600_000

describe('A ticket', () => {
  test('[FX-003] [FX-007] is opened, updated, closed and cancelled, by its forexUuid', async () => {
    const { call, exchange } = await aCustomer()
    const forexUuid = '00000000-0000-4000-8000-0000000000cc'
    const order = { side: 'SHORT', openType: 'LIMIT', size: '0.10', leverage: 50 }
    const open = { ...order, symbol: 'AUD/USD', openPrice: '0.66000' }
    const update = { forexUuid, stopLossPrice: '0.67000' }
    for (const [url, body] of [
      ['/forexs/open', open],
      ['/forexs/update', update],
      ['/forexs/close', { forexUuid }],
      [`/forexs/${forexUuid}/cancel`, {}],
    ] as const)
      expect(await call('POST', url, body)).toMatchObject({ status: 200, code: 20000 })
    expect(exchange.submitted.map(([, command]) => command)).toEqual([
      { kind: 'cfd.open', body: { ...open, symbol: 'audusd' } },
      { kind: 'cfd.update', body: update },
      { kind: 'cfd.close', body: { forexUuid } },
      { kind: 'cfd.cancel', body: { forexUuid } },
    ])
  })
})

describe('An account’s tickets', () => {
  test('[FX-008] are positions while open and pending while they wait, paged', async () => {
    const { call, exchange } = await aCustomer()
    const waits = (n: number) => aCfd({ forexUuid: `waits ${n}`, status: 'PENDING' })
    exchange.forexs = [aCfd(), ...Array.from({ length: 25 }, (_, n) => waits(n))]
    expect((await call('GET', '/forexs/positions'))['data']).toEqual({
      forexs: [aCfd()],
      page: 1,
      limit: 20,
      total: 1,
    })
    const pages = [
      (await call('GET', '/forexs/pending'))['data'],
      (await call('GET', '/forexs/pending?page=2'))['data'],
      (await call('GET', '/forexs/pending?page=9&limit=100'))['data'],
    ] as { forexs: { forexUuid: string }[] }[]
    expect(pages.map(({ forexs }) => forexs.length)).toEqual([20, 5, 0])
    expect(pages[1]).toMatchObject({ forexs: [waits(20), {}, {}, {}, waits(24)], total: 25 })
  })

  test('[FX-008] and their deals are history and transactions, twenty to a page', async () => {
    const { call, exchange, userId } = await aCustomer()
    exchange.forexs = [aCfd({ status: 'CLOSED' })]
    const history = await call('GET', '/forexs/history?page=2&limit=7')
    expect(history['data']).toMatchObject({ forexs: [{ status: 'CLOSED' }], page: 2, limit: 7 })
    const deals = await call('GET', '/forexs/transactions')
    expect(deals['data']).toEqual({ transactions: [aDeal()], page: 1, limit: 20, total: 1 })
    expect(exchange.pages.map(([who]) => who)).toEqual([userId, userId])
  })

  test('[FX-009] stand against a wallet that the overview sums up', async () => {
    const { call, exchange } = await aCustomer()
    const { data } = await call('GET', '/forexs/overview')
    expect(data).toEqual({ overview: await figure(exchange, 'cfd.overview') })
  })
})

describe('The ladder of a dealt instrument', () => {
  test('[FX-010] is the price the exchange deals at, bid and ask, for any size of one order', async () => {
    const { call } = await aCustomer()
    const ladder = { bids: [['0.00999', '50.00']], asks: [['0.01001', '50.00']] }
    for (const query of ['', '?symbol=AUD/USD', '?symbol=audusd', '?symbol=AUD%2FUSD'])
      expect((await call('GET', `/forexs/market-depth${query}`))['data']).toMatchObject({
        symbol: 'audusd',
        ...ladder,
      })
  })

  test('is the book of the source where it gives one', async () => {
    const { call, feeds } = await aCustomer()
    feeds.move('eurusd', [[ticks(108_000), lots(100)]], [[ticks(108_010), lots(200)]])
    const { data } = await call('GET', '/forexs/market-depth?symbol=EUR/USD')
    expect(data).toMatchObject({ bids: [['1.08000', '1.00']], asks: [['1.08010', '2.00']] })
  })

  test.each([
    ['btcusdt', 2010],
    ['EUR/XYZ', 2010],
    ['../etc', 2010],
    ['', 2010],
  ])('of %s there is none', async (symbol, code) => {
    const { call } = await aCustomer()
    const answer = await call('GET', `/forexs/market-depth?symbol=${symbol}`)
    expect(answer).toMatchObject({ status: 400, code, field: 'symbol' })
  })
})

describe('Public figures of dealt instruments', () => {
  test('[FX-011] all-price contains bid and ask of each', async () => {
    const { visit } = await aCustomer()
    const { prices } = (await visit('/forexs/all-price'))['data'] as {
      prices: Record<string, object>
    }
    expect(Object.keys(prices)).toHaveLength(11)
    expect(prices['audusd']).toEqual({ bidPrice: '0.00999', askPrice: '0.01001' })
  })

  test('[FX-011] the last day defaults to AUD/USD', async () => {
    const { visit } = await aCustomer()
    const symbolOf = async (query: string) => {
      const { data } = await visit(`/forexs/24hours${query}`)
      return (data as { ticker: unknown[] }).ticker[0]
    }
    expect(await symbolOf('')).toBe('audusd')
    expect(await symbolOf('?symbol=XAU/USD')).toBe('xauusd')
  })

  // The clock stands on a Monday, 2026-01-05, at noon UTC.
  test.each([
    ['Monday noon', 0, '2026-01-05T22:00Z', 1],
    ['Monday night', 11 * HOUR, '2026-01-06T22:00Z', 1],
    ['Wednesday noon', 48 * HOUR, '2026-01-07T22:00Z', 3],
    ['Friday night', 107 * HOUR, '2026-01-12T22:00Z', 1],
  ])('[FX-011] swap rates on %s name the next night', async (_what, later, next, nights) => {
    const { visit, clock } = await aCustomer()
    clock.pass(later)
    const { rates } = (await visit('/forexs/swap-rates'))['data'] as { rates: object[] }
    expect(rates).toHaveLength(11)
    const nextAt = Date.parse(next)
    const points = { swapLong: '-3.1', swapShort: '0.4' }
    expect(rates[0]).toEqual({ symbol: 'audusd', ...points, nights, nextAt })
  })

  test('[FX-011] [CHT-016] bars follow the rules of the charts', async () => {
    const { visit, feeds, clock } = await aCustomer()
    const asked = async (query: string) => {
      await visit(`/forexs/klines/${query}`)
      return feeds.asked.at(-1)
    }
    const now = clock.now()
    expect(await asked('')).toEqual(['audusd', '1m', now - 1000 * 60_000, now])
    expect(await asked('?symbol=GBP/JPY&interval=1h&from=1767500000&to=1767590000000')).toEqual([
      'gbpjpy',
      '1h',
      1_767_500_000_000,
      1_767_590_000_000,
    ])
    const same = await asked('?symbol=usoil&interval=1d&from=1767590000&to=1767590000')
    const to = 1_767_590_000_000
    expect(same).toEqual(['usoil', '1d', to - 1000 * 24 * HOUR, to])
    const { data } = await visit('/forexs/klines?symbol=nas100&interval=1h')
    expect(data).toMatchObject({
      histories: [[expect.any(Number), '1.0', '1.2', '0.9', '1.1', '0.07']],
    })
  })

  test.each([
    ['?symbol=btcusdt', 2010, 'symbol'],
    ['?interval=7m', 2003, 'interval'],
    ['?from=yesterday', 2004, 'from'],
    ['?aggregate=5', 2001, 'aggregate'],
  ])('bars asked for with %s are refused', async (query, code, field) => {
    const { visit, feeds } = await aCustomer()
    expect(await visit(`/forexs/klines${query}`)).toMatchObject({ status: 400, code, field })
    expect(feeds.asked).toEqual([])
  })
})
