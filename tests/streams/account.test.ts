// The account view of the engine: records of all markets are added, changed and removed according
// to their state, over the stream and by polling alike.
import { describe, expect, test } from 'vitest'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { aCfd, aSpotOrder, aStop, aTicket } from '../support/gateway/records'
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
    forexs: [aCfd({ forexUuid: 'waits', status: 'PENDING' })],
    stops: [aStop()],
  }
  const positions = { futures: [aTicket({ ...OPEN, futureId: 'open' })], forexs: [aCfd()] }
  socket.sendFrame([message('orders', 0, orders), message('positions', 0, positions)])
  socket.sendFrame(message('balances', 0, { accounts: BALANCES }))
  await bench.wait(200)
  return socket
}

describe('an account', () => {
  test('shows resting orders and open positions of every market, newest first', async () => {
    await filled()
    expect(bench.last('account')).toMatchObject({
      orders: [{ status: 'PENDING' }],
      positions: [{ futureId: 'open' }],
      balances: BALANCES,
      spotOrders: [{ uuid: 'newer' }, { uuid: aSpotOrder().uuid }],
      cfdPending: [{ forexUuid: 'waits' }],
      cfdPositions: [{ forexUuid: aCfd().forexUuid }],
      stops: [{ stopId: aStop().stopId }],
      freshness: { kind: 'live' },
    })
  })

  test('removes a record once it no longer rests or is no longer open', async () => {
    const socket = await filled()
    const gone = {
      futures: [aTicket({ ...OPEN })],
      spot: [aSpotOrder({ status: 'CANCELLED' }), aSpotOrder({ uuid: 'newer', status: 'FILLED' })],
      forexs: [aCfd({ forexUuid: 'waits', status: 'CANCELLED' })],
      stops: [{ ...aStop(), status: 'TRIGGERED' as const }],
    }
    const closed = {
      futures: [aTicket({ futureId: 'open', status: 'CLOSED', openQuantity: '0.000' })],
      forexs: [aCfd({ status: 'STOPPED_OUT', openSize: '0.00' })],
    }
    socket.sendFrame([message('orders', 1, gone), message('positions', 1, closed)])
    await bench.wait(200)
    const nothing = { orders: [], positions: [], spotOrders: [] }
    expect(bench.last('account')).toMatchObject({
      ...nothing,
      cfdPending: [],
      cfdPositions: [],
      stops: [],
    })
  })

  test('moves a CFD order from pending to the positions when it triggers', async () => {
    const socket = await filled()
    const opened = aCfd({ forexUuid: 'waits', createdAt: 5 })
    socket.sendFrame([
      message('orders', 1, { ...NO_ORDERS, forexs: [opened] }),
      message('positions', 1, { ...NO_POSITIONS, forexs: [opened] }),
    ])
    await bench.wait(200)
    const { cfdPending, cfdPositions } = bench.last('account')
    expect(cfdPending).toEqual([])
    expect(cfdPositions.map((each) => each.forexUuid)).toEqual(['waits', aCfd().forexUuid])
  })

  test('lists the resting closing limit order of a position among the orders', async () => {
    const socket = await filled()
    const closing = aTicket({ ...OPEN, futureId: 'open', closeRestingQuantity: '0.004' })
    const ids = () => bench.last('account').orders.map(({ futureId }) => futureId)
    socket.sendFrame(message('orders', 1, { ...NO_ORDERS, futures: [closing] }))
    await bench.wait(200)
    expect(ids()).toContain('open')
    const quiet = { ...closing, closeRestingQuantity: '0.000' }
    socket.sendFrame(message('orders', 2, { ...NO_ORDERS, futures: [quiet] }))
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
    bench.answers.set('/orders/placed', { placed: [] })
    const waits = aCfd({ status: 'PENDING' })
    bench.answers.set('/forexs/pending', { forexs: [waits], ...page })
    bench.answers.set('/forexs/positions', { forexs: [aCfd()], ...page })
    bench.answers.set('/futures/stops', { stops: [aStop()], ...page })
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
      cfdPending: [{ status: 'PENDING' }],
      stops: [{ stopId: aStop().stopId }],
      cfdPositions: [{ status: 'OPEN' }],
      balances: BALANCES,
      freshness: { kind: 'live' },
    })
    expect(bench.fetched).toContain('/futures?status=PENDING&limit=100')
    expect(bench.fetched).toContain('/futures?status=OPEN&limit=100')
    expect(bench.fetched).toContain('/forexs/pending?limit=100')
    expect(bench.fetched).toContain('/futures/stops?status=WAITING&limit=100')
  })

  test('names the key of an order with its record, and one round later that of an order that no longer rests', async () => {
    serve()
    const { uuid } = aSpotOrder()
    bench.answers.set('/orders/placed', {
      placed: [
        ['rests', uuid],
        ['filled', 'gone'],
      ],
    })
    bench.engine.authenticate('secret')
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    // An order missing from every list may appear in the next one.
    expect(bench.last('account').placed).toEqual(['rests'])
    await bench.wait(ENGINE_LIMITS.pollEveryMs + 500)
    expect(bench.last('account').placed).toEqual(['rests', 'filled'])
    await bench.wait(ENGINE_LIMITS.pollEveryMs + 500)
    expect(bench.last('account').placed).toEqual(['rests', 'filled'])
  })

  test('keeps its last state where one of the channel’s calls fails', async () => {
    serve()
    bench.engine.authenticate('secret')
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    bench.answers.delete('/orders/incompleted')
    bench.answers.set('/forexs/pending', { forexs: [], page: 1, limit: 100, total: 0 })
    await bench.wait(4 * ENGINE_LIMITS.pollEveryMs)
    const { cfdPending, freshness } = bench.last('account')
    expect([cfdPending.length, freshness.kind]).toEqual([1, 'stale'])
  })

  test('is not requested before a sign-in', async () => {
    serve()
    bench.open(1, '', { kind: 'account' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.fetched).toEqual([])
  })
})

describe('a token that the exchange has not checked', () => {
  const limited = { type: 'error', code: 2067, key: 'streamRateLimited', retryAfter: 3 } as const
  const slow = { type: 'error', code: 9999, key: 'recovering' } as const

  test.each([
    ['refused by a limit', (id: number) => ({ ...limited, id }), 3_000],
    ['not read', () => ({ ...limited, id: null }), 3_000],
    [
      'listed as dropped',
      (id: number) => ({ type: 'limited', ids: [id], retryAfter: 3 }) as const,
      3_000,
    ],
    ['refused while the exchange recovers', (id: number) => ({ ...slow, id }), 5_000],
  ] as const)('is sent again after the wait when it was %s', async (_, answer, wait) => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    socket.sendFrame({ ...answer(socket.framesSent('auth')[0]!.id), at: 1 })
    await bench.wait(wait - 100)
    expect(socket.framesSent('auth')).toHaveLength(1)
    expect(bench.last('account').freshness.kind).not.toBe('failed')
    await bench.wait(200)
    expect(socket.framesSent('auth')).toHaveLength(2)
    socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[1]!.id, at: 2 })
    await bench.wait(10)
    expect(socket.framesSent('subscribe').flatMap(({ channels }) => channels)).toContain('orders')
  })

  test('is not sent again after a newer one is in use or its socket is closed', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    socket.sendFrame({ ...limited, id: socket.framesSent('auth')[0]!.id, at: 1 })
    await bench.wait(10)
    bench.engine.authenticate('newer')
    await bench.wait(10)
    socket.sendFrame({ ...limited, id: socket.framesSent('auth')[1]!.id, at: 1 })
    await bench.wait(10)
    bench.engine.authenticate(null)
    await bench.wait(4_000)
    expect(socket.framesSent('auth').map(({ token }) => token)).toEqual(['secret', 'newer'])
  })
})
