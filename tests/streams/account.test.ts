// Proves the account's view in the engine: records of all markets come, change and leave by what
// they say, over the stream and by polling alike.
import { describe, expect, test } from 'vitest'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { aForex, aSpotOrder, aTicket } from '../support/gateway/records'
import { message, NO_ORDERS, NO_POSITIONS, signedIn } from './support/account'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

let bench: Bench
eachBench((made) => {
  bench = made
})

const BALANCES = [{ wallet: 'SPOT', coin: 'BTC', balance: '1', locked: '0.25' }] as const
const OPEN = { status: 'OPEN', openQuantity: '0.010' } as const

async function filled() {
  const socket = await signedIn(bench)
  const orders = {
    futures: [aTicket()],
    spot: [aSpotOrder(), aSpotOrder({ uuid: 'newer', createdAt: 9 })],
    forexs: [aForex({ forexUuid: 'waits', status: 'PENDING' })],
  }
  const positions = { futures: [aTicket({ ...OPEN, futureId: 'open' })], forexs: [aForex()] }
  socket.say([message('orders', 0, orders), message('positions', 0, positions)])
  socket.say(message('balances', 0, { accounts: BALANCES }))
  await bench.wait(200)
  return socket
}

describe('an account', () => {
  test('shows what rests and what is open in every market, newest first', async () => {
    await filled()
    expect(bench.last('account')).toMatchObject({
      orders: [{ status: 'PENDING' }],
      positions: [{ futureId: 'open' }],
      balances: BALANCES,
      spotOrders: [{ uuid: 'newer' }, { uuid: aSpotOrder().uuid }],
      forexPending: [{ forexUuid: 'waits' }],
      forexPositions: [{ forexUuid: aForex().forexUuid }],
      freshness: { kind: 'live' },
    })
  })

  test('lets a record go once it rests no more, or is open no more', async () => {
    const socket = await filled()
    const gone = {
      futures: [aTicket({ ...OPEN })],
      spot: [aSpotOrder({ status: 'CANCELLED' }), aSpotOrder({ uuid: 'newer', status: 'FILLED' })],
      forexs: [aForex({ forexUuid: 'waits', status: 'CANCELLED' })],
    }
    const closed = {
      futures: [aTicket({ futureId: 'open', status: 'CLOSED', openQuantity: '0.000' })],
      forexs: [aForex({ status: 'STOPPED_OUT', openSize: '0.00' })],
    }
    socket.say([message('orders', 1, gone), message('positions', 1, closed)])
    await bench.wait(200)
    const nothing = { orders: [], positions: [], spotOrders: [] }
    expect(bench.last('account')).toMatchObject({
      ...nothing,
      forexPending: [],
      forexPositions: [],
    })
  })

  test('shows a dealt order that triggers among the positions, and no longer as pending', async () => {
    const socket = await filled()
    const opened = aForex({ forexUuid: 'waits', createdAt: 5 })
    socket.say([
      message('orders', 1, { ...NO_ORDERS, forexs: [opened] }),
      message('positions', 1, { ...NO_POSITIONS, forexs: [opened] }),
    ])
    await bench.wait(200)
    const { forexPending, forexPositions } = bench.last('account')
    expect(forexPending).toEqual([])
    expect(forexPositions.map((each) => each.forexUuid)).toEqual(['waits', aForex().forexUuid])
  })

  test('shows a position whose closing limit order rests among the orders too', async () => {
    const socket = await filled()
    const closing = aTicket({ ...OPEN, futureId: 'open', closeRestingQuantity: '0.004' })
    const ids = () => bench.last('account').orders.map(({ futureId }) => futureId)
    socket.say(message('orders', 1, { ...NO_ORDERS, futures: [closing] }))
    await bench.wait(200)
    expect(ids()).toContain('open')
    const quiet = { ...closing, closeRestingQuantity: '0.000' }
    socket.say(message('orders', 2, { ...NO_ORDERS, futures: [quiet] }))
    await bench.wait(200)
    expect(ids()).not.toContain('open')
  })
})

describe('an account without a websocket', () => {
  const serve = () => {
    const page = { page: 1, limit: 100, total: 1 }
    const closing = aTicket({ ...OPEN, closeRestingQuantity: '0.004' })
    bench.answers.set('/futures', { futures: [closing], ...page })
    bench.answers.set('/orders/incompleted', { incompletedOrders: [aSpotOrder()] })
    const waits = aForex({ status: 'PENDING' })
    bench.answers.set('/forexs/pending', { forexs: [waits], ...page })
    bench.answers.set('/forexs/positions', { forexs: [aForex()], ...page })
    const accounts = { BTC: { balance: '1', locked: '0.25' } }
    bench.answers.set('/accounts', { accounts, estimateUsdt: '1', balances: BALANCES })
  }

  test('is polled in all its parts', async () => {
    serve()
    bench.engine.authenticate('secret')
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.last('account')).toMatchObject({
      orders: [{ closeRestingQuantity: '0.004' }],
      positions: [{ openQuantity: '0.010' }],
      spotOrders: [{ uuid: aSpotOrder().uuid }],
      forexPending: [{ status: 'PENDING' }],
      forexPositions: [{ status: 'OPEN' }],
      balances: BALANCES,
      freshness: { kind: 'live' },
    })
    expect(bench.fetched).toContain('/futures?status=PENDING&limit=100')
    expect(bench.fetched).toContain('/futures?status=OPEN&limit=100')
    expect(bench.fetched).toContain('/forexs/pending?limit=100')
  })

  test('keeps what it had where one of a channel’s calls is not answered', async () => {
    serve()
    bench.engine.authenticate('secret')
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    bench.answers.delete('/orders/incompleted')
    bench.answers.set('/forexs/pending', { forexs: [], page: 1, limit: 100, total: 0 })
    await bench.wait(4 * ENGINE_LIMITS.pollEveryMs)
    const { forexPending, freshness } = bench.last('account')
    expect([forexPending.length, freshness.kind]).toEqual([1, 'stale'])
  })

  test('is not asked for while nobody is signed in', async () => {
    serve()
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.fetched).toEqual([])
  })
})
