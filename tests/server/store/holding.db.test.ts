// Who may stop an embedded database and when: only its holder, before the lock goes, and whoever
// started one that did not open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isClusterRunning, openCluster } from '../../../server/store/embedded/cluster'
import { openBeside } from '../../../server/store/openBeside'
import { loadLedger } from '../../../server/store/ledgerTables'
import { openStore } from '../../../server/store/openStore'
import { TABLES } from '../../support/core'

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

test('who waits while the holder closes gets a database that is not stopped under him', async () => {
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

test('nobody stops a database that was started after his own', async () => {
  const former = await openCluster(dataDir)
  await former.stop()
  const next = await openCluster(dataDir)
  await former.stop()
  expect(await isClusterRunning(dataDir)).toBe(true)
  await next.stop()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('who is refused leaves the database to its holder', async () => {
  const holder = await openStore({ dataDir }, TABLES)
  await expect(openStore({ dataDir }, TABLES)).rejects.toThrow('is in use by another exchange')
  expect(await holder.reading(loadLedger)).toMatchObject({ accounts: [] })
  await holder.close()
})

test('a reader stops what it started, unless an exchange has joined it', async () => {
  const alone = await openBeside({ dataDir }, 'read')
  await alone.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
  const reader = await openBeside({ dataDir }, 'read')
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
