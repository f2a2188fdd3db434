// An exchange thread that fails to open or ends by itself: pending requests are refused, the
// process ends with one log line, and no database is left running.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/app/config/config'
import { exchangeInThread } from '../../../server/app/exchange/exchangeThread'
import { isClusterRunning } from '../../../server/store/embedded/cluster'
import { Script, startServer } from '../../support/serverChild'

const ANN = '00000000-0000-4000-8000-00000000000a'
const log = pino({ level: 'silent' })

/** Runs a thread that does so much in the place of an exchange, over a folder with no database. */
function start(text: string, stopping?: AbortSignal) {
  const read = readConfig({ DATA_DIR: join(tmpdir(), 'meridian-no-such-folder') })
  if (!read.ok) throw new Error(read.message)
  const failures: Error[] = []
  const failed = (cause: Error) => void failures.push(cause)
  const code = `const { parentPort, workerData } = require('node:worker_threads'); ${text}`
  const opening = exchangeInThread({ config: read.config, log, failed, code, stopping })
  return { opening, failures }
}

const OPENS = `parentPort.postMessage({ kind: 'open', database: { host: 'here' } });`
const FALLS = `workerData.port.on('message', () => { throw new RangeError('A broken book') });`
const CLOSES = `parentPort.once('message', () => parentPort.postMessage({ kind: 'closed' }));`

test('requests to a broken thread are refused, its end is reported once, and it closes', async () => {
  const { opening, failures } = start(OPENS + FALLS)
  const exchange = await opening
  expect(exchange.database).toEqual({ host: 'here' })
  const refused = { ok: false, refusal: { key: 'recovering' } }
  expect(await exchange.seam.reads.read('balances', ANN)).toMatchObject(refused)
  await exchange.close()
  expect(failures.map(String)).toEqual(['RangeError: A broken book'])
})

test('a closed thread has not failed, even with open handles', async () => {
  const { opening, failures } = start(`${OPENS} ${CLOSES} setInterval(() => undefined, 1000)`)
  const exchange = await opening
  await exchange.close()
  expect(failures).toEqual([])
})

test('a thread that fails to open reports the cause with its code', async () => {
  const error = { name: 'Error', message: 'No place', facts: { code: 'ENOSPC' } }
  const refusing = start(`parentPort.postMessage(${JSON.stringify({ kind: 'failed', error })})`)
  await expect(refusing.opening).rejects.toMatchObject({ message: 'No place', code: 'ENOSPC' })
  await expect(start(`throw new RangeError('No book')`).opening).rejects.toThrow('No book')
  const silent = start('')
  await expect(silent.opening).rejects.toThrow('The thread of the exchange has ended')
  expect([...refusing.failures, ...silent.failures]).toEqual([])
})

test('a thread that opens while the server is stopping is told to stop', async () => {
  const stopping = new AbortController()
  const error = { name: 'Error', message: 'Stopped while starting.', facts: {} }
  const failed = JSON.stringify({ kind: 'failed', error })
  const { opening } = start(
    `parentPort.once('message', () => parentPort.postMessage(${failed}))`,
    stopping.signal,
  )
  stopping.abort()
  await expect(opening).rejects.toThrow('Stopped while starting.')
})

/** A server whose exchange fails at an order of such a key: how it answers, and how it ends. */
async function failAt(key: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-failing-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const preloaded = resolve(import.meta.dirname, '../../support/failingExchange.cjs')
  const server = startServer({ DATA_DIR: dataDir, NODE_OPTIONS: `--require ${preloaded}`, ...env })
  const script = await Script.signIn(await server.address)
  const answer = await script.send('/futures/open', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(ORDER),
  })
  expect([answer.status, (await answer.json()).code]).toEqual([503, 9999])
  const { code, said } = await server.ended
  const lines = said.trimEnd().split('\n')
  expect(await isClusterRunning(dataDir)).toBe(false)
  return { code, lines: lines.map((line) => JSON.parse(line)) }
}

test('a process whose exchange breaks ends with one line, and leaves nothing running', async () => {
  const { code, lines } = await failAt('break-the-exchange')
  expect(code).toBe(1)
  expect(lines).toMatchObject([
    { level: 60, msg: 'The exchange failed', err: { message: 'A broken book' } },
  ])
})

test('a hanging exchange is reported, then ended in the same way', async () => {
  const { code, lines } = await failAt('hang-the-exchange', { EXCHANGE_HANG_SECONDS: '6' })
  expect(code).toBe(1)
  // A chore that asks the database while its connections are renewed may say so in between.
  const said = lines.filter(({ msg }) => !String(msg).startsWith('Upkeep '))
  expect(said).toMatchObject([
    { level: 40, msg: 'The thread of the exchange does not answer', silent: true },
    {
      level: 60,
      msg: 'The exchange failed',
      err: { message: 'The thread of the exchange hangs' },
    },
  ])
})

const ORDER = {
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.001',
  leverage: 10,
}
