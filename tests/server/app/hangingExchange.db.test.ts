// An exchange thread that hangs without ending: requests do not wait for it, health reports that it
// does not trade, and if it does not recover it is ended together with its database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/app/config/config'
import type { HeartbeatBounds } from '../../../server/app/exchange/heartbeat'
import { exchangeInThread } from '../../../server/app/exchange/exchangeThread'
import { isClusterRunning } from '../../../server/store/embedded/cluster'
import { jobCode } from '../../support/built/jobCode'

const ANN = '00000000-0000-4000-8000-00000000000a'
const REFUSED = { ok: false, refusal: { key: 'recovering' } }
const log = pino({ level: 'silent' })
const WORKER = `const { parentPort, workerData } = require('node:worker_threads');`

/** Runs such a thread and records what it reports of trading and of its end. */
async function start(dataDir: string, code: string, heartbeatBounds: HeartbeatBounds) {
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.message)
  const failures: Error[] = []
  const failed = (cause: Error) => void failures.push(cause)
  const exchange = await exchangeInThread({
    config: read.config,
    log,
    failed,
    code,
    heartbeatBounds,
  })
  const trading: boolean[] = []
  exchange.seam.events.trading$.subscribe((goesOn) => trading.push(goesOn))
  return { exchange, failures, trading }
}

/** Hangs from its first message until the gate that it offers is opened. */
const HANGS_ONCE = `${WORKER}
  const gate = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(workerData.heartbeat, 0, 1), 5);
  workerData.port.on('message', (messages) => {
    Atomics.wait(gate, 0, 0);
    workerData.port.postMessage(messages.map(({ id }) => ({ kind: 'answer', id, value: 'here' })));
  });
  parentPort.once('message', () => parentPort.postMessage({ kind: 'closed' }));
  parentPort.postMessage({ kind: 'open', database: { gate } });`

test('one that hangs for a while is refused for, and answers again when it is back', async () => {
  const bounds = { lookMs: 20, silentLooks: 10, deadLooks: Infinity }
  const { exchange, failures, trading } = await start('/nowhere', HANGS_ONCE, bounds)
  const { reads, commands } = exchange.seam
  const { gate } = exchange.database as unknown as { readonly gate: Int32Array }
  const context = { userId: ANN, idempotencyKey: 'while-it-hangs' }
  const waiting = [reads.read('balances', ANN), commands.submit(context, { kind: 'x', body: {} })]
  expect(await Promise.all(waiting)).toMatchObject([REFUSED, REFUSED])
  expect(await reads.projected(ANN)).toMatchObject(REFUSED)
  expect(trading).toEqual([false])
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await expect.poll(() => trading).toEqual([false, true])
  expect(await reads.read('balances', ANN)).toBe('here')
  await exchange.close()
  expect(failures).toEqual([])
})

/** The exchange itself, whose loop never turns again after a command of such a key. */
const HANGS = `${WORKER}
  workerData.port.on('message', (messages) => {
    if (messages.some(({ call }) => call?.idempotencyKey === 'hang-the-exchange')) for (;;);
  });
  ${jobCode('app/exchange/exchange.job')}`

test('one that does not come back is ended, reported once, and its database is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-hanging-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const bounds = { lookMs: 200, silentLooks: 15, deadLooks: 20 }
  const { exchange, failures, trading } = await start(dataDir, HANGS, bounds)
  expect(await exchange.seam.reads.projected(ANN)).toMatchObject({ ok: true })
  const context = { userId: ANN, idempotencyKey: 'hang-the-exchange' }
  const command = { kind: 'spot.place', body: {} }
  expect(await exchange.seam.commands.submit(context, command)).toMatchObject(REFUSED)
  expect(trading).toEqual([false])
  await expect
    .poll(() => failures.map(String), { timeout: 10_000 })
    .toEqual(['Error: The thread of the exchange hangs'])
  expect(await isClusterRunning(dataDir)).toBe(true)
  await exchange.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})
