// Who may stop an embedded database and when: only its holder, before the lock goes, and whoever
// started one that did not open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isClusterRunning, openCluster, SUPERUSER } from '../../../server/store/embedded/cluster'
import { openBeside } from '../../../server/store/openBeside'
import { openStore } from '../../../server/store/openStore'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-holding-'))
})

afterAll(async () => {
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(cluster.host, { recursive: true, force: true })
})

/** One statement of somebody with too many rights, in a database that is started for it. */
async function tamper(text: string): Promise<void> {
  const { host, port, stop } = await openCluster(dataDir)
  const client = new Client({ host, port, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  await client.query(text)
  await client.end()
  await stop()
}

test('who waits while the holder closes gets a database that is not stopped under him', async () => {
  let holder = await openStore({ dataDir })
  for (let round = 1; round <= 3; round += 1) {
    const [newcomer] = await Promise.all([openStore({ dataDir }), holder.close()])
    expect(await newcomer.load()).toMatchObject({ accounts: [], lastTransfer: 0 })
    expect(await isClusterRunning(dataDir)).toBe(true)
    holder = newcomer
  }
  await holder.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('who is refused leaves the database to its holder', async () => {
  const holder = await openStore({ dataDir })
  await expect(openStore({ dataDir })).rejects.toThrow('is in use by another exchange')
  expect(await holder.load()).toMatchObject({ accounts: [] })
  await holder.close()
})

test('a reader stops what it started, unless an exchange has joined it', async () => {
  const alone = await openBeside({ dataDir }, 'read')
  await alone.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
  const reader = await openBeside({ dataDir }, 'read')
  const store = await openStore({ dataDir })
  await reader.close()
  expect(await store.load()).toMatchObject({ accounts: [] })
  await store.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a database that died is started again by the exchange that holds it', async () => {
  const store = await openStore({ dataDir })
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await expect(store.load()).rejects.toThrow('Failed query')
  await store.reconnect()
  expect(await store.load()).toMatchObject({ accounts: [] })
  await store.close()
  expect(await isClusterRunning(dataDir)).toBe(false)
})

test('a schema that cannot be brought up to date stops the database that was started', async () => {
  await tamper('delete from drizzle.__drizzle_migrations')
  await expect(openStore({ dataDir })).rejects.toThrow('Failed query')
  expect(await isClusterRunning(dataDir)).toBe(false)
})
