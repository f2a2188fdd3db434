// A database that stops answering, by the store alone: how soon work on it ends, and that the
// store goes on when the database does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadLedger } from '../../../server/store/ledgerTables'
import { openStore, type Store } from '../../../server/store/openStore'
import { isUnavailable, within } from '../../../server/store/patience'
import { databaseProcesses, freeze } from '../../support/frozenDatabase'

/** What the exchange promises, and what a busy machine takes. */
const NOTICED_MS = 1_000 + 500

let dataDir: string
let store: Store

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-patience-'))
  store = await openStore({ dataDir }, [])
})
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** How a piece of work ended, and whether in time. */
async function ending(work: Promise<unknown>) {
  const from = performance.now()
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  const inTime = performance.now() - from < NOTICED_MS
  return { inTime, unavailable: isUnavailable(error) }
}

const GIVEN_UP = { inTime: true, unavailable: true }

test('a store without work notices within a second that its database hangs', async () => {
  const { backends, postmaster } = await databaseProcesses(dataDir)
  const noticed = new Promise<unknown>((resolve) => onTestFinished(store.watch(resolve)))
  const wake = freeze([postmaster, ...backends])
  expect(await ending(noticed.then((cause) => Promise.reject(cause)))).toEqual(GIVEN_UP)
  expect(await ending(store.db.execute(sql`select 1`))).toEqual(GIVEN_UP)
  wake()
  await store.reconnect()
  expect(await store.reading(loadLedger)).toMatchObject({ accounts: [] })
})

test('a read that is under way ends with the connection of the exchange', async () => {
  const reading = store.db.execute(sql`select pg_sleep(60)`)
  const { backends } = await databaseProcesses(dataDir)
  const noticed = new Promise((resolve) => onTestFinished(store.watch(resolve)))
  const wake = freeze(backends)
  expect(await ending(reading)).toEqual(GIVEN_UP)
  await noticed
  wake()
  await store.reconnect()
  expect((await store.db.execute(sql`select 7 as n`)).rows).toEqual([{ n: 7 }])
})

test('a connection that breaks inside a transaction ends that, and nothing else', async () => {
  const broken = store.db.transaction(async (db) => {
    await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect(await ending(broken)).toEqual(GIVEN_UP)
  expect((await store.db.execute(sql`select 7 as n`)).rows).toEqual([{ n: 7 }])
})

test('an answer that came while the process was busy counts as in time', async () => {
  let ended = 0
  const client = { end: () => Promise.resolve(void (ended += 1)) }
  const answer = new Promise((resolve) => setImmediate(resolve))
  const work = within(client, 1, async () => {
    const until = performance.now() + 20
    while (performance.now() < until);
    await answer
    return 'done'
  })
  expect(await work).toBe('done')
  expect(ended).toBe(0)
})
