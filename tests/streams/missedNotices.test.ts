// No fill, deal, liquidation or cancellation goes unnoticed while the stream is interrupted: what
// happened meanwhile is shown once and in order, by polling and after the stream's return.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PerpetualFill } from '../../src/domain/records/records'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { aDeal, aCfd, aSpotFill, aSpotOrder, aStop, aTicket } from '../support/gateway/records'
import { message, signedIn } from './support/account'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'
import type { FakeSocket } from './support/fakeSocket'

let bench: Bench
eachBench((made) => {
  bench = made
})

const aFill = (change: Partial<PerpetualFill> = {}): PerpetualFill => ({
  fillId: 'f1',
  futureId: aTicket().futureId,
  symbol: 'btcusdtperp',
  action: 'OPEN',
  side: 'BUY',
  price: '60000.0',
  quantity: '0.010',
  fee: '0.3',
  liquidity: 'TAKER',
  realisedPnl: '0',
  at: Date.now(),
  ...change,
})

/** The exchange's lists; each test adds events. */
const lists = {
  fills: [] as PerpetualFill[],
  liquidated: [] as ReturnType<typeof aTicket>[],
  cancelled: [] as ReturnType<typeof aTicket>[],
  stops: [] as ReturnType<typeof aStop>[],
  spotFills: [] as ReturnType<typeof aSpotFill>[],
  spot: [] as ReturnType<typeof aSpotOrder>[],
  deals: [] as ReturnType<typeof aDeal>[],
  forex: [] as ReturnType<typeof aCfd>[],
}

let balance: number

/** Something happens to the account, which also changes its balance. */
function happen(change: () => void): void {
  change()
  balance += 1
  serve()
}

function serve(): void {
  const page = { page: 1, limit: 100, total: 0 }
  const set = (path: string, data: Record<string, unknown>) =>
    bench.answers.set(path, { ...page, ...data })
  set('/futures/transactions', { transactions: lists.fills })
  set('/futures', { futures: [] })
  set('/futures?status=LIQUIDATED&limit=100', { futures: lists.liquidated })
  set('/futures?status=CANCELLED&limit=100', { futures: lists.cancelled })
  set('/futures/stops?limit=100', { stops: lists.stops })
  set('/futures/stops', { stops: [] })
  set('/orders/transactions', { transactions: lists.spotFills })
  set('/orders/history', { historyOrders: lists.spot })
  set('/orders/incompleted', { incompletedOrders: [] })
  set('/orders/placed', { placed: [] })
  set('/forexs/transactions', { transactions: lists.deals })
  for (const list of ['history', 'pending', 'positions'])
    set(`/forexs/${list}`, { forexs: list === 'history' ? lists.forex : [] })
  const rows = [{ wallet: 'SPOT', coin: 'USDT', balance: String(balance), locked: '0' }]
  set('/accounts', { accounts: {}, estimateUsdt: '0', balances: rows })
}

beforeEach(() => {
  for (const list of Object.values(lists)) list.length = 0
  balance = 1_000
  serve()
})

/** The notices shown to the customer, abbreviated. */
const shown = (): string[] =>
  bench.flushes
    .flat()
    .flatMap((frame) => (frame.kind === 'notices' ? frame.value : []))
    .map(({ notice }) => {
      if (notice.kind === 'FILL' || notice.kind === 'SPOT_FILL')
        return `${notice.kind} ${notice.fill.fillId}`
      return notice.kind === 'DEAL' ? `DEAL ${notice.deal.dealId}` : notice.kind
    })

/** A signed-in account whose notices are followed over the stream. */
async function followed(): Promise<FakeSocket> {
  bench.open(2, '', { kind: 'notices' })
  const socket = await signedIn(bench)
  socket.sendFrame(message('notices', 0, { notices: [] }))
  await bench.wait(2_000)
  return socket
}

/** The stream is interrupted until polling has finished its first round. */
async function polling(): Promise<void> {
  bench.socket().close()
  await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
}

/** The stream is back, with the token accepted and notices followed again. */
async function back(): Promise<FakeSocket> {
  while (bench.socket().readyState === 3) await bench.wait(500)
  const socket = await bench.accept()
  socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: Date.now() })
  await bench.wait(10)
  socket.sendFrame(message('notices', 0, { notices: [] }))
  await bench.wait(500)
  return socket
}

describe('while polling', () => {
  test('shows the events of every market once, oldest first', async () => {
    await followed()
    await polling()
    const at = Date.now()
    happen(() => {
      lists.fills.push(aFill({ fillId: 'f1', at: at + 1 }))
      lists.spotFills.push(aSpotFill({ fillId: 's1', at: at + 3 }))
      lists.deals.push(aDeal({ dealId: 'd1', at: at + 2 }))
      lists.cancelled.push(
        aTicket({ status: 'CANCELLED', cancelReason: 'SYSTEM', updatedAt: at + 4 }),
      )
      lists.liquidated.push(aTicket({ status: 'LIQUIDATED', closedAt: at + 5 }))
      lists.stops.push(aStop(), { ...aStop(), status: 'TRIGGERED', endedAt: at + 8 })
      lists.spot.push(aSpotOrder({ status: 'CANCELLED', cancelReason: 'USER', updatedAt: at + 6 }))
      lists.forex.push(aCfd({ status: 'CANCELLED', cancelReason: 'USER', updatedAt: at + 7 }))
    })
    await bench.wait(5_000)
    expect(shown()).toEqual([
      'FILL f1',
      'DEAL d1',
      'SPOT_FILL s1',
      'CANCELLED',
      'LIQUIDATED',
      'SPOT_CANCELLED',
      'FOREX_CANCELLED',
      'STOP',
    ])
    happen(() => lists.fills.push(aFill({ fillId: 'f2', action: 'DELEVERAGE', at: Date.now() })))
    await bench.wait(5_000)
    expect(shown().slice(8)).toEqual(['DELEVERAGED', 'FILL f2'])
  })

  test('does not read the lists again while nothing changes', async () => {
    await followed()
    await polling()
    await bench.wait(5_000)
    const reads = () => bench.fetched.filter((path) => path.includes('transactions')).length
    const before = reads()
    await bench.wait(20_000)
    expect(reads()).toBe(before)
  })

  test('does not report events from before the first check', async () => {
    lists.fills.push(aFill({ fillId: 'old', at: Date.now() }))
    bench.open(2, '', { kind: 'notices' })
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    happen(() => lists.fills.push(aFill({ fillId: 'new', at: Date.now() })))
    await bench.wait(5_000)
    expect(shown()).toEqual(['FILL new'])
  })

  test('reads a list that failed again in the next round', async () => {
    await followed()
    await polling()
    happen(() => lists.fills.push(aFill({ at: Date.now() })))
    bench.answers.delete('/orders/history')
    await bench.wait(5_000)
    expect(shown()).toEqual([])
    serve()
    await bench.wait(5_000)
    expect(shown()).toEqual(['FILL f1'])
  })

  test('shows nothing after signing out, and nothing of the former account to the next one', async () => {
    await followed()
    await polling()
    happen(() => lists.fills.push(aFill({ at: Date.now() })))
    bench.engine.authenticate(null)
    await bench.wait(5_000)
    bench.engine.authenticate('another')
    await bench.wait(5_000)
    expect(shown()).toEqual([])
  })
})

describe('after an interruption of the stream', () => {
  test('shows what happened meanwhile, even without polling', async () => {
    const socket = await followed()
    socket.close()
    await bench.wait(100)
    happen(() => lists.fills.push(aFill({ at: Date.now() })))
    await back()
    expect(bench.fetched.some((path) => path.includes('/accounts'))).toBe(false)
    expect(shown()).toEqual(['FILL f1'])
  })

  test('does not show a notice twice that the stream carried before or carries now', async () => {
    const socket = await followed()
    const before = aFill({ fillId: 'f1', at: Date.now() })
    socket.sendFrame(
      message('notices', 1, { notices: [{ kind: 'FILL', at: before.at, fill: before }] }),
    )
    await bench.wait(200)
    socket.close()
    const during = aFill({ fillId: 'f2', at: Date.now() })
    happen(() => lists.fills.push(during, before))
    const next = await back()
    next.sendFrame(
      message('notices', 1, { notices: [{ kind: 'FILL', at: during.at, fill: during }] }),
    )
    await bench.wait(5_000)
    expect(shown()).toEqual(['FILL f1', 'FILL f2'])
  })

  test('reads a list that failed again', async () => {
    const socket = await followed()
    socket.close()
    await bench.wait(100)
    happen(() => lists.fills.push(aFill({ at: Date.now() })))
    bench.answers.delete('/orders/history')
    await back()
    expect(shown()).toEqual([])
    serve()
    await bench.wait(ENGINE_LIMITS.pollEveryMs)
    expect(shown()).toEqual(['FILL f1'])
  })
})
