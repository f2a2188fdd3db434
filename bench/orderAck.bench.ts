// Order acknowledgement figure: from sending the call to its answer, on loopback against a
// dedicated real exchange with a fresh data folder. Orders are acknowledged only after their
// commit.
import { SIM_SEED, TestServer } from '../tests/e2e/support/server'
import { median, whole } from './harness'
import { isSlowAnswer, pauseWhileSlow } from './whileSlow'
import { percentilesOf } from './latency'
import { spreadOf, type Taken } from './taken'

export interface OrderFigures {
  readonly medianMs: number
  readonly p99Ms: number
}

const SIZES = { full: { warmUp: 50, orders: 500 }, tiny: { warmUp: 2, orders: 10 } }
/** Far below the market, so that it rests; the small size allows all of them to rest. */
const ORDER = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.001',
  leverage: 100,
}

interface Answer {
  readonly code: number
  readonly key?: string
  readonly data: Record<string, unknown> | null
}

/** Places resting limit orders one after another, cancels each again, and prints the times. */
export async function orderAckBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const { warmUp, orders } = tiny ? SIZES.tiny : SIZES.full
  const server = await TestServer.start()
  try {
    const call = caller(server.origin)
    const users = await call('GET', '/demo/users')
    const [user] = (users.data?.['users'] ?? []) as { email: string }[]
    const signedIn = await call('POST', '/demo/login', { email: user?.email })
    const token = String(signedIn.data?.['token'])
    const price = await restingPrice(call)
    const times: number[] = []
    for (let i = -warmUp; i < orders; i += 1) {
      const start = performance.now()
      const placed = await call('POST', '/futures/open', { ...ORDER, openPrice: price }, token)
      const ms = performance.now() - start
      if (placed.code !== 20000) throw new Error(`The order was refused: ${placed.code}`)
      if (i >= 0) times.push(ms)
      const future = placed.data?.['future'] as { futureId: string } | undefined
      await call('PUT', `/futures/${future?.futureId}/cancel`, {}, token)
    }
    const each = percentilesOf(times)
    const figures: OrderFigures = { medianMs: median(times), p99Ms: each.p99 }
    print(`order: ${whole(orders)} limit orders one after another over HTTP, each committed`)
    print(`  median ${figures.medianMs.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(2)} ms`)
    return {
      workload: `${orders} resting limit orders one after another over HTTP, each cancelled again`,
      seed: SIM_SEED,
      bytes: null,
      spread: { 'order to answer': spreadOf(each, 'ms') },
      checkSums: null,
      measured: figures,
    }
  } finally {
    await server.dispose()
  }
}

type Caller = (method: string, path: string, body?: object, token?: string) => Promise<Answer>

function caller(origin: string): Caller {
  return async (method, path, body, token) => {
    const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
    if (body) headers['content-type'] = 'application/json'
    if (token) headers['authorization'] = `Bearer ${token}`
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    for (;;) {
      const answer = (await (await fetch(`${origin}/investor${path}`, init)).json()) as Answer
      if (!isSlowAnswer(answer.key)) return answer
      await pauseWhileSlow()
    }
  }
}

/** Two per cent below the best bid, rounded to the instrument's tick. */
async function restingPrice(call: Caller): Promise<string> {
  const book = await call('GET', '/orderbooks/btcusdtperp?levels=1')
  const [[bid] = ['0']] = (book.data?.['bids'] ?? []) as [string, string][]
  return (Math.floor(Number(bid) * 0.98 * 10) / 10).toFixed(1)
}
