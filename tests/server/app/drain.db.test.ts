// SIGTERM in the middle of trading, to a real process: each command that is under way is answered
// or was never committed, subscribers are notified, and nothing new is taken.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openCluster } from '../../../server/store/embedded/cluster'
import { endDatabase } from '../../support/guard/endDatabase.mjs'
import { holdJournal } from '../../support/outage/heldJournal'
import { Script, startServer } from '../../support/serverChild'

const TIMEOUT_MS = 120_000
/** What a process manager grants before it kills. */
const STOP_MS = 5_000
const SENDERS = 32
/** Answers before commits wait, so that every sender is at it. */
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
  readonly key: string | null
  readonly connection: string | null
  /** Whether it was sent before the signal and answered after it. */
  readonly across: boolean
}

interface Sending {
  /** Two per cent below the market. */
  readonly top: number
  /** Aborted at the signal. */
  readonly signal: AbortSignal
  /** Resolves when commits wait; what is sent until then is bounded, as open orders are. */
  readonly held: Promise<unknown>
  readonly sent: Sent[]
}

/** Sends orders that rest, each at a price of its own, until one is not taken. */
async function sendUntilRefused(script: Script, { top, signal, held, sent }: Sending) {
  for (;;) {
    if (sequence >= WARM) await held
    sequence += 1
    const openPrice = (top - sequence / 10).toFixed(1)
    const body = JSON.stringify({ ...ORDER, openPrice })
    const before = !signal.aborted
    const answer = await script.send('/futures/open', { method: 'POST', body }).then(
      async (response) => {
        const { code, key = null } = (await response.json()) as { code: number; key?: string }
        return { code, key, connection: response.headers.get('connection') }
      },
      () => ({ code: null, key: null, connection: null }),
    )
    sent.push({ openPrice, ...answer, across: before && signal.aborted })
    if (answer.code !== 20000) return
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

/** Messages of a stream subscriber, and the end of its socket. */
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
    let go = () => undefined as void
    const held = new Promise<void>((resolve) => (go = resolve))
    const sending = { top, signal: stop.signal, held, sent }
    const senders = Array.from({ length: SENDERS }, () => sendUntilRefused(script, sending))
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(WARM)
    // A commit that waits is under way for certain, however slow the machine is.
    const { config } = await openCluster(dataDir)
    const release = await holdJournal(config)
    go()
    const isSlow = async () => (await script.get('/health')).data.slow
    await expect.poll(isSlow, { timeout: 20_000 }).toBe(true)
    stop.abort()
    const ended = server.kill('SIGTERM')
    const closing = () => received.filter(({ type }) => type === 'closing')
    await expect.poll(closing, { timeout: 20_000 }).toHaveLength(1)
    await release()
    const from = performance.now()
    const { code, said } = await ended
    expect(code).toBe(0)
    const lines = said.split('\n').filter((line) => line !== '')
    expect(lines.filter((line) => !line.includes('The database is'))).toEqual([])
    expect(performance.now() - from).toBeLessThan(STOP_MS)
    await Promise.all(senders)

    const across = sent.filter((order) => order.across)
    expect(across.filter(({ code }) => code === 20000).length).toBeGreaterThan(0)
    const last = sent.filter(({ code, connection }) => code === 20000 && connection === 'close')
    expect(last).not.toEqual([])
    const refused = sent.filter(({ code, key }) => code === 9999 && key !== 'databaseSlow')
    expect(refused.filter(({ connection }) => connection !== 'close')).toEqual([])
    const codes = new Set(sent.map((each) => each.code))
    expect([...codes].filter((each) => ![20000, 9999, null].includes(each))).toEqual([])
    expect(closing()).toMatchObject([{ code: 9999, key: 'maintenance' }])
    expect(await closed).toBe(1001)

    const heir = startServer({ DATA_DIR: dataDir })
    const committed = await restingPrices(await Script.signIn(await heir.address))
    const answered = sent.filter(({ code }) => code === 20000).map(({ openPrice }) => openPrice)
    expect(committed).toEqual(answered.sort())
    await heir.kill('SIGTERM')
  },
  TIMEOUT_MS,
)
