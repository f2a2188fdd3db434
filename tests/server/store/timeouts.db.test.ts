// A database that stops answering, by the store alone: how soon work on it ends, and that the
// store goes on when the database does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadLedger } from '../../../server/store/ledgerTables'
import { openStore, type Store } from '../../../server/store/openStore'
import { isUnavailable, within } from '../../../server/store/timeouts'
import { databaseProcesses, freeze } from '../../support/frozenDatabase'

/** A database that does not answer counts as slow within a second, and as gone after this. */
const LOST_MS = 2_000
/** What a busy machine takes. */
const NOTICED_MS = LOST_MS + 1_500

let dataDir: string
let store: Store

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-timeouts-'))
  store = await openStore({ dataDir, databaseLostMs: LOST_MS }, [])
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

/**
 * What a watch of the store reports, in its order, and when it reports that the database is gone.
 */
function watched() {
  const said: string[] = []
  const gone = new Promise<unknown>((resolve) => {
    const slow = () => said.push('slow')
    const lost = (cause: unknown) => {
      said.push('lost')
      resolve(cause)
    }
    onTestFinished(store.watch({ slow, lost }))
  })
  return { said, gone }
}

test('a database that hangs while the store is idle is slow first and then gone', async () => {
  const { backends, postmaster } = await databaseProcesses(dataDir)
  const { said, gone } = watched()
  const wake = freeze([postmaster, ...backends])
  // Asked now: a query begins when somebody waits for it.
  const reading = ending(store.db.execute(sql`select 1`))
  expect(await ending(gone.then((cause) => Promise.reject(cause)))).toEqual(GIVEN_UP)
  expect(said).toEqual(['slow', 'lost'])
  expect(await reading).toMatchObject({ unavailable: true })
  wake()
  await store.reconnect()
  expect(await store.reading(loadLedger)).toMatchObject({ accounts: [] })
})

test('a read that is under way ends with the connection of the exchange', async () => {
  const reading = store.db.execute(sql`select pg_sleep(60)`)
  const { backends } = await databaseProcesses(dataDir)
  const { gone } = watched()
  const wake = freeze(backends)
  expect(await ending(reading)).toEqual(GIVEN_UP)
  await gone
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
