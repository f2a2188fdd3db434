// Proves that the engine forgets an account when its reader leaves or is made to leave: nothing
// that was on its way brings it back, over the stream or by polling.
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
  socket.say([message('orders', 0, NO_ORDERS), message('positions', 0, NO_POSITIONS)])
  socket.say(message('balances', 0, { accounts: BALANCES }))
  await bench.wait(200)
  expect(balances()).toEqual(BALANCES)
  return socket
}

/** An account that comes by polling, because there is no websocket. */
async function polled() {
  bench.answers.set('/accounts', { accounts: {}, estimateUsdt: '0', balances: BALANCES })
  bench.answers.set('/futures', NONE)
  bench.answers.set('/orders/incompleted', { incompletedOrders: [] })
  bench.answers.set('/forexs/pending', { ...NONE, forexs: [] })
  bench.answers.set('/forexs/positions', { ...NONE, forexs: [] })
  bench.open(1, '', { kind: 'account' })
  bench.engine.authenticate('secret')
  await bench.wait(6_000)
  expect(balances()).toEqual(BALANCES)
}

describe('over the stream', () => {
  test('leaving empties the account within a tenth of a second', async () => {
    await filled()
    bench.engine.authenticate(null)
    await bench.wait(100)
    expect(balances()).toEqual([])
  })

  test('a snapshot that was on its way is nobody’s', async () => {
    const socket = await filled()
    bench.engine.authenticate(null)
    await bench.wait(100)
    socket.say(message('balances', 0, { accounts: BALANCES }))
    await bench.wait(200)
    expect(balances()).toEqual([])
  })

  test('notices of before are not given to who comes next', async () => {
    const socket = await filled()
    bench.open(2, '', { kind: 'notices' })
    await bench.wait(100)
    socket.say(message('notices', 0, { notices: [] }))
    bench.engine.authenticate(null)
    const notice = { kind: 'SECURITY', at: 1, event: 'SIGNED_IN' } as const
    socket.say(message('notices', 1, { notices: [notice] }))
    bench.open(3, '', { kind: 'notices' })
    await bench.wait(200)
    expect(bench.flushes.flat().filter(({ kind }) => kind === 'notices')).toEqual([])
  })
})

describe('by polling', () => {
  test('leaving empties the account, and an answer on its way does not fill it again', async () => {
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
    'a token refused with %i is said, and a new one mends it',
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
