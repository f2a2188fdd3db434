// All three markets through the one pipeline over a real database: each command reaches its market,
// each answer is the record of the wire, and what is in memory is in the store.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POINTS, type Point } from '../../../../server/core/exchange/probe'
import type { AccountEvent } from '../../../../server/core/exchange/seam'
import { modules } from '../../../../server/features'
import type { CustomerCommand } from '../../../support/core'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, BOB, ExchangeFixture } from '../../../support/exchangeFixture'

let database: TestDatabase
let url: string
let store: Store
let traders: ExchangeFixture
const passed: Point[] = []

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store, 'traders', [], (point) => passed.push(point))
  await traders.stockAll()
  return async () => {
    await traders.exchange.close()
    await store.close()
  }
})

async function restart(): Promise<void> {
  await traders.exchange.close()
  await store.close()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store, 'again')
}

const PAIR = { from: 'BTC', to: 'USDT' } as const
const buy = (price: string, quantity = '0.1'): CustomerCommand => {
  return { kind: 'orders.buy', body: { type: 'LIMIT', ...PAIR, quantity, price } }
}
const sale: CustomerCommand = {
  kind: 'orders.sale',
  body: { type: 'MARKET', ...PAIR, quantity: '0.1' },
}
const deal = (symbol: string): CustomerCommand => {
  const body = { symbol, side: 'LONG', openType: 'MARKET', size: '0.1', leverage: 100 } as const
  return { kind: 'cfd.open', body }
}

async function accepted(userId: string, command: CustomerCommand) {
  const outcome = await traders.send(userId, command)
  if (!outcome.ok) throw new Error(`${command.kind}: ${outcome.refusal.key}`)
  return outcome.value
}

describe('a spot order', () => {
  test('[ORD-003] rests with its hold, is amended in its place and cancelled with the rest back', async () => {
    const { order } = await accepted(ANN, buy('59000.00'))
    expect(order).toMatchObject({ status: 'PENDING', held: '5900', symbol: 'btcusdt' })
    const uuid = order?.uuid ?? ''
    const amended = await accepted(ANN, { kind: 'orders.amend', body: { uuid, quantity: '0.05' } })
    expect(amended.order?.held).toBe('2950')
    expect(await traders.read('spot', ANN)).toEqual([amended.order])
    const cancelled = await accepted(ANN, { kind: 'orders.cancel', body: { uuid } })
    expect(cancelled.order).toMatchObject({ status: 'CANCELLED', held: '0' })
    expect(await traders.wallet(ANN, 'SPOT', 'USDT')).toBe('10000 (0 locked)')
    const history = await traders.page('spot.orders', ANN, { page: 1, limit: 5 })
    expect(history).toMatchObject({ total: 1, rows: [{ uuid, status: 'CANCELLED' }] })
  })

  test('meets the order of another customer, and both find their fill in the store', async () => {
    await accepted(ANN, buy('60000.00'))
    const sold = await accepted(BOB, sale)
    expect(sold.fills).toMatchObject([{ price: '60000.00', quantity: '0.10000' }])
    const query = { front: 'BTC', page: 1, limit: 20 }
    for (const [userId, liquidity] of [
      [ANN, 'MAKER'],
      [BOB, 'TAKER'],
    ] as const)
      expect(await traders.page('spot.fills', userId, query)).toMatchObject({
        total: 1,
        rows: [{ price: '60000.00', liquidity }],
      })
    const other = await traders.page('spot.fills', ANN, { ...query, front: 'ETH' })
    expect(other.total).toBe(0)
    expect(await auditStore(store.db, modules)).toEqual([])
  })

  test('is refused at its field if the pair does not exist', async () => {
    const body = { type: 'MARKET', from: 'ABC', to: 'USDT', quantity: '1' } as const
    expect(await traders.send(ANN, { kind: 'orders.buy', body })).toMatchObject({
      refusal: { key: 'instrumentUnknown', field: 'from' },
    })
  })
})

describe('a CFD ticket', () => {
  test.each(['EUR/USD', 'eurusd'])('is opened by the name %s, and closed', async (symbol) => {
    const { forex, deals } = await accepted(ANN, deal(symbol))
    expect(forex).toMatchObject({ status: 'OPEN', openPrice: '1.08012', symbol: 'eurusd' })
    expect(deals).toMatchObject([{ action: 'OPEN', side: 'BUY' }])
    expect(await traders.read('forexs', ANN)).toEqual([forex])
    expect(Number((await traders.read('cfd.overview', ANN)).usedMargin)).toBeGreaterThan(0)
    const forexUuid = forex?.forexUuid ?? ''
    await accepted(ANN, { kind: 'cfd.close', body: { forexUuid } })
    const past = await traders.page('cfd.tickets', ANN, { page: 1, limit: 20 })
    expect(past).toMatchObject({ total: 1, rows: [{ forexUuid, status: 'CLOSED' }] })
    const all = await traders.page('cfd.deals', ANN, { page: 1, limit: 20 })
    expect(all.rows.map((it) => it.action)).toEqual(['CLOSE', 'OPEN'])
    expect(await auditStore(store.db, modules)).toEqual([])
  })

  test('keeps the funds in its wallet that bear its loss', async () => {
    await accepted(ANN, deal('eurusd'))
    traders.quote('1.03000', '1.03012')
    const move = { coin: 'USDT', from: 'DERIVATIVES', to: 'SPOT', amount: '9800' } as const
    expect(await traders.send(ANN, { kind: 'accounts.transfer', body: move })).toMatchObject({
      refusal: { key: 'insufficientAvailable' },
    })
  })
})

test('a perpetual position gains margin, is amended, and is closed by a resting limit order', async () => {
  const opened = await traders.openOrder(ANN, {})
  const futureId = opened.ok ? (opened.value.future?.futureId ?? '') : ''
  const added = await accepted(ANN, { kind: 'futures.margin', body: { futureId, amount: '50' } })
  expect(added.future?.margin).toBe('650')
  const body = { futureId, type: 'LIMIT', closePrice: '61000.0' } as const
  const closing = await accepted(ANN, { kind: 'futures.close', body })
  expect(closing.future).toMatchObject({ closeLimitPrice: '61000.0', status: 'OPEN' })
  expect(await traders.read('futures.marginRates', ANN)).toMatchObject([
    { futureId, margin: '650' },
  ])
  expect((await traders.read('futures.profitAndLoss', ANN)).positions).toMatchObject([{ futureId }])
  const resting = await traders.openOrder(BOB, { type: 'LIMIT', openPrice: '59000.0' })
  const bobs = resting.ok ? (resting.value.future?.futureId ?? '') : ''
  const amend = { futureId: bobs, openPrice: '58000.0' } as const
  const amended = await accepted(BOB, { kind: 'futures.amend', body: amend })
  expect(amended.future?.openPrice).toBe('58000.0')
})

test('[LED-006] everything that is live on the three markets comes back with the same hash', async () => {
  await accepted(ANN, buy('59000.00'))
  await accepted(BOB, buy('59000.00'))
  await accepted(BOB, sale)
  await accepted(ANN, deal('EUR/USD'))
  const opened = await traders.openOrder(ANN, {})
  const futureId = opened.ok ? (opened.value.future?.futureId ?? '') : ''
  const limit = { futureId, type: 'LIMIT', closePrice: '61000.0' } as const
  await accepted(ANN, { kind: 'futures.close', body: limit })
  const seen = async () => ({
    hash: traders.exchange.stateHash(),
    tickets: await traders.read('futures', ANN),
    orders: [await traders.read('spot', ANN), await traders.read('spot', BOB)],
    forexs: await traders.read('forexs', ANN),
    balances: [await traders.read('balances', ANN), await traders.read('balances', BOB)],
  })
  const before = await seen()
  await restart()
  expect(await seen()).toEqual(before)
})

test('a command passes the probe points in their order, and its event covers every market', async () => {
  const events: AccountEvent[] = []
  traders.exchange.commit$.subscribe((commit) => events.push(...commit.events))
  passed.length = 0
  const sent = [traders.send(ANN, buy('59000.00')), traders.send(ANN, deal('eurusd'))]
  await Promise.all(sent)
  const order = POINTS.filter((point) => point !== 'recovered' && point !== 'flowed')
  expect(passed).toEqual(['executed', ...order])
  expect(events).toMatchObject([
    { userId: ANN, lists: { spot: [{ status: 'PENDING' }], forexs: [{ status: 'OPEN' }] } },
  ])
  expect(events[0]?.notices.map((it) => it.kind)).toEqual(['DEAL'])
})

test('instruments that do not trade as usual are named', () => {
  traders.maker.stale('btcusdt', true)
  traders.maker.stale('btcusdtperp', true)
  traders.maker.session('eurusd', false)
  expect(traders.exchange.status()).toEqual({
    trading: true,
    slow: false,
    stale: ['btcusdtperp', 'btcusdt'],
    frozen: ['btcusdtperp'],
    closed: ['eurusd'],
  })
})
