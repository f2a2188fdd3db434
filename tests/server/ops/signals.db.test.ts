// The operator's command line ended by a signal: a database that it started is stopped with it, one
// that others started goes on, and nobody waits for what is still asked.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { programArgs } from '../../../server/bootstrap/program.mjs'
import { features } from '../../../server/features'
import { SteadyClock } from '../../../server/app/clock'
import { readConfig } from '../../../server/app/config/config'
import { openServer } from '../../../server/app/openServer'
import { isClusterRunning, openCluster } from '../../../server/store/embedded/cluster'

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000, interval: 20 }
const TEST_MS = 180_000

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-signals-'))
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.message)
  const server = await openServer({
    features,
    config: read.config,
    log: pino({ level: 'silent' }),
    clock: new SteadyClock(),
    ids: { uuid: () => randomUUID() },
    clientDir: null,
  })
  await server.close()
}, TEST_MS)
afterAll(async () => {
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function startAudit() {
  const args = [...programArgs(process.cwd(), 'ops'), 'audit']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, printed }))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s while the database is started for a command stops that database',
  async (signal, code) => {
    expect(await isClusterRunning(dataDir)).toBe(false)
    const { child, ended } = startAudit()
    await expect.poll(() => isClusterRunning(dataDir), PATIENT).toBe(true)
    child.kill(signal)
    expect(await ended).toEqual({ code, signal: null, printed: '' })
    expect(await isClusterRunning(dataDir)).toBe(false)
  },
  TEST_MS,
)

test(
  'a signal breaks off what is asked, and leaves the database that others started',
  async () => {
    const { config } = await openCluster(dataDir)
    const client = new Client(config)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin; lock table postings, transfers, accounts in access exclusive mode')
    const { child, ended } = startAudit()
    const waiting = async () => {
      const text = 'select count(*)::int as count from pg_locks where not granted'
      return (await client.query<{ count: number }>(text)).rows[0]?.count
    }
    await expect.poll(waiting, PATIENT).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 143, signal: null, printed: '' })
    expect(await isClusterRunning(dataDir)).toBe(true)
  },
  TEST_MS,
)
