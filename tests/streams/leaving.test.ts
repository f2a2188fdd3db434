// Signing out, or being signed out, clears the account from the engine: messages in transit do not
// restore it, over the stream or by polling.
import { describe, expect, test } from 'vitest'
import { message, NO_ORDERS, NO_POSITIONS, signedIn } from './support/account'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

let bench: Bench
eachBench((made) => {
  bench = made
})

const BALANCES = [{ wallet: 'SPOT', coin: 'BTC', balance: '1', locked: '0.25' }] as const
const NONE = { futures: [], page: 1, limit: 20, total: 0 }
const balances = () => bench.last('account').balances

async function filled() {
  const socket = await signedIn(bench)
  socket.sendFrame([message('orders', 0, NO_ORDERS), message('positions', 0, NO_POSITIONS)])
  socket.sendFrame(message('balances', 0, { accounts: BALANCES }))
  await bench.wait(200)
  expect(balances()).toEqual(BALANCES)
  return socket
}

/** An account that is polled, because there is no websocket. */
async function polled() {
  bench.answers.set('/accounts', { accounts: {}, estimateUsdt: '0', balances: BALANCES })
  bench.answers.set('/futures', NONE)
  bench.answers.set('/orders/incompleted', { incompletedOrders: [] })
  bench.answers.set('/orders/placed', { placed: [] })
  bench.answers.set('/forexs/pending', { ...NONE, forexs: [] })
  bench.answers.set('/futures/stops', { ...NONE, stops: [] })
  bench.answers.set('/forexs/positions', { ...NONE, forexs: [] })
  bench.open(1, '', { kind: 'account' })
  bench.engine.authenticate('secret')
  await bench.wait(6_000)
  expect(balances()).toEqual(BALANCES)
}

describe('over the stream', () => {
  test('signing out empties the account within a tenth of a second', async () => {
    await filled()
    bench.engine.authenticate(null)
    await bench.wait(100)
    expect(balances()).toEqual([])
  })

  test('drops a snapshot that was in transit', async () => {
    const socket = await filled()
    bench.engine.authenticate(null)
    await bench.wait(100)
    socket.sendFrame(message('balances', 0, { accounts: BALANCES }))
    await bench.wait(200)
    expect(balances()).toEqual([])
  })

  test('does not deliver earlier notices to the next account', async () => {
    const socket = await filled()
    bench.open(2, '', { kind: 'notices' })
    await bench.wait(100)
    socket.sendFrame(message('notices', 0, { notices: [] }))
    bench.engine.authenticate(null)
    const notice = { kind: 'SECURITY', at: 1, event: 'SIGNED_IN' } as const
    socket.sendFrame(message('notices', 1, { notices: [notice] }))
    bench.open(3, '', { kind: 'notices' })
    await bench.wait(200)
    expect(bench.flushes.flat().filter(({ kind }) => kind === 'notices')).toEqual([])
  })
})

describe('by polling', () => {
  test('signing out empties the account, and an answer in transit does not fill it again', async () => {
    await polled()
    let answer: () => void = () => undefined
    bench.held = new Promise((done) => {
      answer = done
    })
    await bench.wait(2_500)
    bench.engine.authenticate(null)
    await bench.wait(100)
    expect(balances()).toEqual([])
    answer()
    await bench.wait(500)
    expect(balances()).toEqual([])
  })

  test.each([1032, 1035])(
    'reports a token refused with %i, and recovers with a new one',
    async (code) => {
      await polled()
      bench.answers.set('/accounts', { refused: code })
      await bench.wait(2_500)
      expect(bench.last('account').freshness).toEqual({ kind: 'failed', code })
      bench.answers.set('/accounts', { accounts: {}, estimateUsdt: '0', balances: BALANCES })
      bench.engine.authenticate('newer')
      await bench.wait(4_500)
      expect(bench.last('account').freshness.kind).toBe('live')
    },
  )
})
