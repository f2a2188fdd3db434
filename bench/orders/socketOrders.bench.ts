// Figure of orders by websocket: acknowledgement and the exchange's processor time of an order on
// `/v1/stream`, signed in by API keys, against the same order as an unsigned call of `/v1` over a
// kept connection. Both take turns on one dedicated exchange; each order is committed.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { V1_STREAM } from '../../src/protocol/v1/stream/answers'
import { SIM_SEED, TestServer } from '../../tests/e2e/support/server'
import { anEd25519Pair, logonFrame } from '../../tests/support/keys/signing'
import { HttpLine } from '../durable/httpLine'
import { processSeconds } from '../durable/processTime'
import { median, ROUNDS, whole } from '../harness'
import { percentilesOf } from '../latency'
import { spreadOf, type Taken } from '../taken'

const SIZES = { full: { orders: 100, idleMs: 3_000 }, tiny: { orders: 4, idleMs: 50 } }
/** A key may send fifty orders a second; the orders of a round are dealt out to several. */
const KEYS = 8
const SETTINGS = { RATE_LIMIT_ADDRESS: '100000000', RATE_LIMIT_ACCOUNT: '10000000' }

/** Sends one order; resolves when it is acknowledged. */
type Place = (order: object) => Promise<void>

interface Round {
  readonly ms: readonly number[]
  /** Of the exchange for one order, ms, without what it uses anyway. */
  readonly cpuMs: number
}

export async function socketOrdersBench(
  print: (line: string) => void,
  tiny = false,
): Promise<Taken> {
  const { orders, idleMs } = tiny ? SIZES.tiny : SIZES.full
  const server = await TestServer.start(SETTINGS)
  const sockets: Socket[] = []
  const { port } = new URL(server.origin)
  const line = await HttpLine.open(Number(port))
  try {
    const token = await signedIn(server.origin)
    for (let key = 0; key < KEYS; key += 1) sockets.push(await Socket.open(server.origin, token))
    const order = await restingOrder(server.origin)
    const call: Place = async (body) => {
      const text = JSON.stringify(body)
      const { status } = await line.send('POST', '/v1/orders', token, crypto.randomUUID(), text)
      if (status !== 200) throw new Error(`An order was refused with ${status}`)
    }
    let turn = 0
    const bySocket: Place = async (body) => {
      turn += 1
      const named = { ...body, clientOrderId: `own-${turn}` }
      await sockets[turn % KEYS]?.ask({ op: 'place', order: named })
    }
    const used = () => processSeconds(server.pid ?? 0) * 1_000
    const idle = await idleShare(used, idleMs)
    const round = async (place: Place): Promise<Round> => {
      const ms: number[] = []
      const [from, start] = [used(), performance.now()]
      for (let i = 0; i < orders; i += 1) {
        const sent = performance.now()
        await place(order)
        ms.push(performance.now() - sent)
      }
      const cpuMs = (used() - from - idle * (performance.now() - start)) / orders
      await sockets[0]?.ask({ op: 'cancelAll' })
      return { ms, cpuMs }
    }
    const [calls, frames]: [Round[], Round[]] = [[], []]
    for (let i = -1; i < (tiny ? 1 : ROUNDS); i += 1) {
      const [called, framed] = [await round(call), await round(bySocket)]
      if (i < 0) continue
      calls.push(called)
      frames.push(framed)
    }
    return report(print, orders, calls, frames)
  } finally {
    line.close()
    for (const socket of sockets) socket.close()
    await server.dispose()
  }
}

function report(
  print: (line: string) => void,
  orders: number,
  calls: readonly Round[],
  frames: readonly Round[],
): Taken {
  const p50 = (rounds: readonly Round[]) => median(rounds.map(({ ms }) => percentilesOf(ms).p50))
  const cpu = (rounds: readonly Round[]) => median(rounds.map(({ cpuMs }) => cpuMs))
  const measured = {
    httpP50Ms: p50(calls),
    socketP50Ms: p50(frames),
    latencyRatio: p50(frames) / p50(calls),
    httpCpuMs: cpu(calls),
    socketCpuMs: cpu(frames),
    cpuRatio: cpu(frames) / cpu(calls),
  }
  const { httpP50Ms, socketP50Ms, httpCpuMs, socketCpuMs } = measured
  print(`socketOrders: rounds of ${whole(orders)} orders one after another, medians`)
  print(
    `  p50 ${socketP50Ms.toFixed(2)} ms by socket, ${httpP50Ms.toFixed(2)} ms over HTTP: ` +
      `${measured.latencyRatio.toFixed(2)}`,
  )
  print(
    `  processor time ${socketCpuMs.toFixed(2)} ms by socket, ${httpCpuMs.toFixed(2)} ms over ` +
      `HTTP: ${measured.cpuRatio.toFixed(2)}`,
  )
  const all = (rounds: readonly Round[]) => percentilesOf(rounds.flatMap(({ ms }) => ms))
  return {
    workload: `rounds of ${orders} resting orders, by /v1/stream and by POST /v1/orders in turns`,
    seed: SIM_SEED,
    bytes: null,
    spread: {
      'order to answer by socket': spreadOf(all(frames), 'ms'),
      'order to answer over HTTP': spreadOf(all(calls), 'ms'),
    },
    checkSums: null,
    measured,
  }
}

/** Processor time that the exchange uses without orders, ms a ms. */
async function idleShare(used: () => number, ms: number): Promise<number> {
  const [from, start] = [used(), performance.now()]
  await pause(ms)
  return (used() - from) / (performance.now() - start)
}

async function ask(origin: string, path: string, body?: object, token?: string) {
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  if (body) headers['content-type'] = 'application/json'
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await fetch(`${origin}${path}`, init)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

async function signedIn(origin: string): Promise<string> {
  const { data } = await ask(origin, '/investor/demo/users')
  const [user] = (data as { users: readonly { email: string }[] }).users
  const signed = await ask(origin, '/investor/demo/login', { email: user?.email })
  return (signed['data'] as { token: string }).token
}

/** Two per cent below the market, so that it rests. */
async function restingOrder(origin: string): Promise<object> {
  const { bids } = await ask(origin, '/v1/books/btcusdt?depth=1')
  const [[bid] = ['0']] = bids as [string, string][]
  const price = (Number(bid) * 0.98).toFixed(2)
  return { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.001', price }
}

interface Answered {
  readonly id?: number
  readonly type?: string
  readonly ok?: boolean
}

/** A program's connection, signed in once by a key of its own. */
class Socket {
  #id = 0
  readonly #waiting = new Map<number, (answer: Answered) => void>()

  private constructor(private readonly ws: WebSocket) {
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Answered | Answered[]
      for (const message of [frame].flat()) this.#waiting.get(message.id ?? -1)?.(message)
    })
  }

  static async open(origin: string, token: string): Promise<Socket> {
    const { publicKey, signer } = anEd25519Pair()
    const wanted = { name: 'bench', kind: 'ED25519', publicKey, scopes: ['trade'], addresses: [] }
    const made = await ask(origin, '/investor/auth/keys', wanted, token)
    const { key } = made['data'] as { key: { id: string } }
    const ws = new WebSocket(`${origin.replace('http', 'ws')}${V1_STREAM}`)
    const socket = new Socket(ws)
    await once(ws, 'open')
    // Signatures of the second in which the exchange began are not taken.
    for (;;) {
      const { type } = await socket.send(logonFrame(key.id, signer, Date.now(), V1_STREAM))
      if (type === 'ack') return socket
      await pause(500)
    }
  }

  async ask(frame: object): Promise<void> {
    const answer = await this.send(frame)
    if (answer.ok !== true) throw new Error(`A command was refused: ${JSON.stringify(answer)}`)
  }

  send(frame: object): Promise<Answered> {
    this.#id += 1
    const id = this.#id
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => {
        this.#waiting.delete(id)
        resolve(answer)
      })
      this.ws.send(JSON.stringify({ ...frame, id }))
    })
  }

  close(): void {
    this.ws.terminate()
  }
}
