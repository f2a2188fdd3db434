// Stopping of an embedded database: only by its holder, before the lock is released, or by the
// process that started one that did not open.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../../server/store/embedded/binaries'
import { isClusterRunning, openCluster } from '../../../server/store/embedded/cluster'
import { readPidFile } from '../../../server/store/embedded/pidFile'
import { openSecondary } from '../../../server/store/openSecondary'
import { loadLedger } from '../../../server/store/ledgerTables'
import { openStore } from '../../../server/store/openStore'
import { TABLES } from '../../support/core'
import { databaseProcesses, freeze } from '../../support/frozenDatabase'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-holding-'))
})

afterAll(async () => {
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** One statement of somebody with the exchange's rights, in a database that is started for it. */
async function tamper(text: string): Promise<void> {
  const { config, stop } = await openCluster(dataDir)
  const client = new Client(config)
  await client.connect()
  await client.query(text)
  await client.end()
  await stop()
}

test('an exchange that waits for a closing holder gets a database that keeps running', async () => {
  let holder = await openStore({ dataDir }, TABLES)
  for (let round = 1; round <= 3; round += 1) {
    const [newcomer] = await Promise.all([openStore({ dataDir }, TABLES), holder.close()])
    expect(await newcomer.reading(loadLedger)).toMatchObject({ accounts: [], lastTransfer: 0 })
    expect(await isClusterRunning(dataDir)).toBe(true)
    holder = newcomer
  }
  await holder.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a holder never stops a database that was started after its own', async () => {
  const former = await openCluster(dataDir)
  await former.stop()
  const next = await openCluster(dataDir)
  await former.stop()
  expect(await isClusterRunning(dataDir)).toBe(true)
  await next.stop()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a start waits for a database that does not answer, and says so once', async () => {
  const cluster = await openCluster(dataDir)
  const { postmaster, backends } = await databaseProcesses(dataDir)
  const wake = freeze([postmaster, ...backends])
  const said: string[] = []
  const opening = openStore({ dataDir, onWait: (words) => void said.push(words) }, TABLES)
  const line = `Waiting for the database. Data folder ${dataDir}: timeout expired`
  await expect.poll(() => said, { timeout: 60_000 }).toEqual([line])
  wake()
  const store = await opening
  expect(await store.reading(loadLedger)).toMatchObject({ accounts: [] })
  expect(said).toEqual([line])
  await store.close()
  await cluster.stop()
})

/** Runs programs, and after the first answer that the database runs somebody stops it. */
function stoppedMeanwhile(stop: () => Promise<void>): typeof runProgram {
  let stopped = false
  return async (program, args, ...rest) => {
    const ended = await runProgram(program, args, ...rest)
    if (args[0] === 'status' && ended.code === 0 && !stopped) {
      stopped = true
      await stop()
    }
    return ended
  }
}

test('a database that stops after it was found running is started', async () => {
  const former = await openCluster(dataDir)
  const next = await openCluster(dataDir, stoppedMeanwhile(former.stop))
  expect(next.started).toBe(true)
  expect(await isClusterRunning(dataDir)).toBe(true)
  await next.stop()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a pid file that is only begun, or gone, names no server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-pid-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const read = async (text: string) => {
    await writeFile(join(folder, 'postmaster.pid'), text)
    return readPidFile(folder)
  }
  expect(await readPidFile(folder)).toBeUndefined()
  expect(await read('')).toBeUndefined()
  expect(await read('12\n/data\n')).toBeUndefined()
  expect(await read('12\n/data\n1700000000\n')).toEqual({ id: '12 1700000000', port: 5432 })
  expect(await read('12\n/data\n1700000000\n5433\n/run/socket\n')).toEqual({
    id: '12 1700000000',
    port: 5433,
    socketFolder: '/run/socket',
  })
})

test('a refused exchange leaves the database to its holder', async () => {
  const holder = await openStore({ dataDir }, TABLES)
  await expect(openStore({ dataDir }, TABLES)).rejects.toThrow('is in use by another exchange')
  expect(await holder.reading(loadLedger)).toMatchObject({ accounts: [] })
  await holder.close()
})

test('a reader stops the database it started, unless an exchange has joined it', async () => {
  const alone = await openSecondary({ dataDir }, 'read')
  await alone.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
  const reader = await openSecondary({ dataDir }, 'read')
  const store = await openStore({ dataDir }, TABLES)
  await reader.close()
  expect(await store.reading(loadLedger)).toMatchObject({ accounts: [] })
  await store.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a database that died is started again by the exchange that holds it', async () => {
  const store = await openStore({ dataDir }, TABLES)
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await expect(store.reading(loadLedger)).rejects.toThrow('Failed query')
  await store.reconnect()
  expect(await store.reading(loadLedger)).toMatchObject({ accounts: [] })
  await store.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a database that recovers from a crash is stopped in time, and nothing is lost', async () => {
  const { config, stop } = await openCluster(dataDir)
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 7 as number')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((done) => client.once('end', done))
  process.kill(rows[0]!.pid, 'SIGKILL')
  await ended
  const from = performance.now()
  await stop()
  expect(performance.now() - from).toBeLessThan(10_000)
  expect(await isClusterRunning(dataDir)).toBe(false)
  await tamper('drop table kept')
})

test('a schema that cannot be brought up to date stops the database that was started', async () => {
  await tamper('delete from drizzle.__drizzle_migrations')
  await expect(openStore({ dataDir }, TABLES)).rejects.toThrow('Failed query')
  expect(await isClusterRunning(dataDir)).toBe(false)
})
