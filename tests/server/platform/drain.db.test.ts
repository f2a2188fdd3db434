// SIGTERM in the middle of trading, to a real process: each command that is under way is answered
// or was never committed, subscribers are notified, and nothing new is taken.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { endDatabase } from '../../e2e/support/database'
import { Script, startServer } from '../../support/serverChild'

const PATIENCE_MS = 120_000
/** What a process manager grants before it kills. */
const STOP_MS = 5_000
const SENDERS = 32
/** Answers before the signal, so that every sender is at it. */
const WARM = 100

let root: string
let dataDir: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-drain-'))
  // Root's database runs as another user, who must be able to come by.
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
})

afterAll(async () => {
  await endDatabase(dataDir)
  await rm(root, { recursive: true, force: true })
})

interface Sent {
  /** Its price, by which an order is known again. */
  readonly openPrice: string
  /** The code of its answer; null where the connection ended without one. */
  readonly code: number | null
  readonly connection: string | null
  /** Whether it was sent before the signal and answered after it. */
  readonly across: boolean
}

/** Sends orders that rest, each at a price of its own, until one is not taken. */
async function sendUntilRefused(script: Script, top: number, signal: AbortSignal, sent: Sent[]) {
  for (;;) {
    sequence += 1
    const openPrice = (top - sequence / 10).toFixed(1)
    const body = JSON.stringify({ ...ORDER, openPrice })
    const before = !signal.aborted
    const [code, connection] = await script.send('/futures/open', { method: 'POST', body }).then(
      async (answer) => [(await answer.json()).code as number, answer.headers.get('connection')],
      () => [null, null] as const,
    )
    sent.push({ openPrice, code, connection, across: before && signal.aborted } as Sent)
    if (code !== 20000) return
  }
}

const ORDER = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.001',
  leverage: 100,
}
let sequence = 0

/** Two per cent below the market. */
async function farPrice(script: Script): Promise<number> {
  let price = 0
  const look = async () => {
    price = Number((await script.get('/futures/all-price')).data.prices.btcusdtperp)
    return price
  }
  await expect.poll(look, { timeout: 10_000 }).toBeGreaterThan(0)
  return Math.floor(price * 0.98)
}

async function restingPrices(script: Script): Promise<string[]> {
  const prices: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await script.get(`/futures?status=PENDING&limit=50&page=${page}`)
    prices.push(...data.futures.map((ticket: { openPrice: string }) => ticket.openPrice))
    if (data.futures.length < 50) return prices.sort()
  }
}

/** What a subscriber of the stream receives, and how his socket ends. */
async function subscriber(address: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/investor/stream`)
  const received: { type: string }[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((done) => socket.once('close', done))
  await new Promise((done) => socket.once('message', done))
  return { received, closed }
}

test(
  '[LED-007] what is under way at SIGTERM is answered or was never committed',
  async () => {
    const server = startServer({ DATA_DIR: dataDir })
    const address = await server.address
    const script = await Script.signIn(address)
    const top = await farPrice(script)
    const { received, closed } = await subscriber(address)
    const stop = new AbortController()
    const sent: Sent[] = []
    const senders = Array.from({ length: SENDERS }, () =>
      sendUntilRefused(script, top, stop.signal, sent),
    )
    await expect.poll(() => sent.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(WARM)
    stop.abort()
    const from = performance.now()
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, said: '' })
    expect(performance.now() - from).toBeLessThan(STOP_MS)
    await Promise.all(senders)

    const across = sent.filter((order) => order.across)
    expect(across.filter(({ code }) => code === 20000).length).toBeGreaterThan(0)
    const last = sent.filter(({ code, connection }) => code === 20000 && connection === 'close')
    expect(last).not.toEqual([])
    const refused = sent.filter(({ code }) => code === 9999)
    expect(refused.filter(({ connection }) => connection !== 'close')).toEqual([])
    const codes = new Set(sent.map(({ code }) => code))
    expect([...codes].filter((code) => ![20000, 9999, null].includes(code))).toEqual([])
    expect(received.filter(({ type }) => type === 'closing')).toMatchObject([
      { code: 9999, key: 'maintenance' },
    ])
    expect(await closed).toBe(1001)

    const heir = startServer({ DATA_DIR: dataDir })
    const committed = await restingPrices(await Script.signIn(await heir.address))
    const answered = sent.filter(({ code }) => code === 20000).map(({ openPrice }) => openPrice)
    expect(committed).toEqual(answered.sort())
    await heir.kill('SIGTERM')
  },
  PATIENCE_MS,
)
