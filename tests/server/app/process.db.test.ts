// The exchange as a process: what it says in one line when it cannot start, that it leaves nothing
// running, and what a signal, a kill and a database of one's own do to it.
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { isClusterRunning, openCluster } from '../../../server/store/embedded/cluster'
import { urlOf } from '../../support/database'
import { Script, startServer } from '../../support/serverChild'

/** A start may wait a minute for its database, and be compiled before on a slow machine. */
const TIMEOUT_MS = 150_000

let root: string
let dataDir: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-process-'))
  // Root's database runs as another user, who must be able to come by.
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
})

afterAll(async () => {
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(root, { recursive: true, force: true })
})

/** What a start that must fail says, line by line; exit code 1, nothing left running. */
async function refusalLines(env: Record<string, string>): Promise<readonly string[]> {
  const { code, said } = await startServer({ DATA_DIR: dataDir, ...env }).ended
  expect(code).toBe(1)
  return said.split('\n').slice(0, -1)
}

/** The same of one that says one line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const lines = await refusalLines(env)
  expect(lines).toEqual([expect.any(String)])
  return lines.join()
}

const WRONG = [
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['EXCHANGE_TRANSPORT', 'pigeon'],
  ['EXCHANGE_HANG_SECONDS', '5'],
  ['STOP_SECONDS', '0'],
  ['DATABASE_LOST_SECONDS', '1'],
  ['DATABASE_WAIT_SECONDS', '3601'],
  ['MARKET_SOURCE', 'moon'],
  ['REPLAY_SPEED', '-1'],
  ['REPLAY_LOOP', 'maybe'],
  ['SIM_SEED', '1.5'],
  ['PUBLIC_ORIGIN', 'https://meridian.test/path'],
  ['SMTP_URL', 'ftp://mail'],
  ['SMS_URL', 'sms'],
  ['LOG_LEVEL', 'loud'],
  ['TOKEN_SECRET', 'short'],
  ['NATS_URL', 'nats://localhost'],
  ['RATE_LIMIT_ADDRESS', '0'],
  ['RATE_LIMIT_ACCOUNT', 'many'],
] as const

test(
  '[CFG-001] each bad environment variable is named in one line, before anything is made',
  async () => {
    const folder = join(root, 'never')
    const wrong: string[] = []
    for (const [name, value] of WRONG) {
      const said = await refusal({ DATA_DIR: folder, [name]: value })
      if (!said.startsWith(`${name} must `)) wrong.push(said)
    }
    expect(wrong).toEqual([])
    expect(existsSync(folder)).toBe(false)
  },
  6 * TIMEOUT_MS,
)

describe('an unusable setting is named in one line, and nothing is left running', () => {
  test(
    'a port that another program has',
    async () => {
      const other = createServer()
      await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
      onTestFinished(() => void other.close())
      const { port } = other.address() as AddressInfo
      expect(await refusal({ PORT: String(port) })).toBe(
        `PORT ${port} on 127.0.0.1 is in use by another program.`,
      )
      expect(await isClusterRunning(dataDir)).toBe(false)
    },
    TIMEOUT_MS,
  )

  test(
    'an address that is not this machine’s',
    async () => {
      // Reserved for documentation: no machine has it.
      const said = await refusal({ HOST: '192.0.2.1', ALLOW_DEMO: '1' })
      expect(said).toBe('HOST 192.0.2.1 is no address of this machine.')
      expect(await isClusterRunning(dataDir)).toBe(false)
    },
    TIMEOUT_MS,
  )

  test(
    'a data folder that is a file, or where none can be made',
    async () => {
      const file = join(root, 'file')
      await writeFile(file, '')
      expect(await refusal({ DATA_DIR: file })).toMatch(`DATA_DIR ${file} cannot be used: E`)
      const folder = '/proc/meridian'
      expect(await refusal({ DATA_DIR: folder })).toMatch(`DATA_DIR ${folder} cannot be used: E`)
    },
    TIMEOUT_MS,
  )

  test(
    'a recording that does not exist',
    async () => {
      const said = await refusal({ MARKET_SOURCE: `replay:${root}/none-2024-01` })
      expect(said).toMatch(/^MARKET_SOURCE replay: no recording \S+/)
      expect(await isClusterRunning(dataDir)).toBe(false)
    },
    TIMEOUT_MS,
  )

  test(
    'a database where nobody listens',
    async () => {
      const url = 'postgresql://me:secret@127.0.0.1:1/none'
      const said = await refusalLines({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '1' })
      const [waiting, failure, ...more] = said
      expect(more).toEqual([])
      expect(waiting).toMatch(/"Waiting for the database. The database at DATABASE_URL: .*REFUSED/)
      expect(failure).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/)
      expect(said.join()).not.toContain('secret')
    },
    TIMEOUT_MS,
  )
})

/** A limit order far from the market, so that it rests; asked again until there is a price. */
async function restOrder(script: Script): Promise<string> {
  let futureId = ''
  const order = { type: 'LIMIT', from: 'BTC', to: 'USDT', direction: 'LONG', leverage: 5 }
  const send = async () => {
    const { prices } = (await script.get('/futures/all-price')).data
    const openPrice = (Number(prices.btcusdtperp) * 0.99).toFixed(1)
    const { code, data } = await script.post('/futures/open', {
      ...order,
      quantity: '0.01',
      openPrice,
    })
    futureId = data?.future.futureId ?? ''
    return code
  }
  await expect.poll(send, { timeout: 10_000 }).toBe(20000)
  return futureId
}

async function restingOrders(script: Script): Promise<string[]> {
  const { data } = await script.get('/futures?status=PENDING')
  return data.futures.map((it: { futureId: string }) => it.futureId)
}

test(
  'SIGTERM ends it in order with people connected, and leaves nothing running',
  async () => {
    const server = startServer({ DATA_DIR: dataDir })
    const socket = new WebSocket(`${(await server.address).replace('http', 'ws')}/investor/stream`)
    await new Promise((done) => socket.once('message', done))
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null, said: '' })
    expect(await isClusterRunning(dataDir)).toBe(false)
  },
  TIMEOUT_MS,
)

test(
  '[LED-007] after kill -9 the next start takes the orphaned database over, and a third is refused',
  async () => {
    const killed = startServer({ DATA_DIR: dataDir })
    const order = await restOrder(await Script.signIn(await killed.address))
    await killed.kill('SIGKILL')
    expect(await isClusterRunning(dataDir)).toBe(true)

    const heir = startServer({ DATA_DIR: dataDir })
    const script = await Script.signIn(await heir.address)
    expect(await restingOrders(script)).toEqual([order])
    expect(await refusal({})).toBe(`Data folder ${dataDir} is in use by another exchange.`)
    expect(await restingOrders(script)).toEqual([order])
    expect(await script.get('/health')).toMatchObject({ data: { trading: true } })
    expect(await heir.kill('SIGTERM')).toMatchObject({ code: 0 })
    expect(await isClusterRunning(dataDir)).toBe(false)
  },
  2 * TIMEOUT_MS,
)

test(
  '[CFG-001] with DATABASE_URL it keeps everything in that database, which it leaves running',
  async () => {
    const { config } = await openCluster(dataDir)
    const own = join(root, 'own')
    const env = { DATA_DIR: own, DATABASE_URL: urlOf(config) }
    const first = startServer(env)
    const order = await restOrder(await Script.signIn(await first.address))
    expect(await first.kill('SIGTERM')).toMatchObject({ code: 0, said: '' })
    const second = startServer(env)
    const script = await Script.signIn(await second.address)
    expect(await restingOrders(script)).toContain(order)
    await second.kill('SIGTERM')
    expect(existsSync(join(own, 'postgres'))).toBe(false)
    expect(await isClusterRunning(dataDir)).toBe(true)
  },
  2 * TIMEOUT_MS,
)
