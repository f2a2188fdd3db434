// Every row and lock that calls take is held by somebody else: whoever waits for it has no pooled
// connection in hand, so that others read as if nothing were the matter. New calls are tried by
// themselves.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { POOL_NAME } from '../../../../server/store/pool'
import { CALLS, type CallName } from '../../../../src/protocol/calls'
import type { Call } from '../../../../src/protocol/calls/call'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { PASSWORD } from '../../../support/identity/accountFixture'
import { LOCKING, requestOf, type Asking } from '../../../support/gateway/lockingCalls'

/** More than the pool has connections. */
const AT_ONCE = 12
let database: TestDatabase
let url: string
let store: Store
let server: RealServer
let ben: Awaited<ReturnType<RealServer['aCustomer']>>

beforeAll(async () => {
  database = await startDatabase()
  url = await database.fresh()
  store = await database.open(url)
  server = await aRealServer(store)
  ben = await server.aCustomer()
  await store.settled()
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/**
 * Whoever would write or lock a row of any table waits, but for commits; readers do not. The
 * projector is kept out first, which writes many at once.
 */
async function holdTables() {
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'journal'
        order by table_name <> 'projection'`,
  )
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`begin; lock table ${names} in exclusive mode`)
  let held = true
  const release = async () => {
    if (!held) return
    held = false
    await client.query('commit')
    await client.end()
  }
  onTestFinished(release)
  const waiting = async () =>
    (await client.query<{ query: string }>(WAITING)).rows.map(({ query }) => query)
  return { release, waiting }
}

/** What pooled connections wait for with a lock. */
const WAITING = `
  select query from pg_stat_activity
   where wait_event_type = 'Lock' and datname = current_database()
     and application_name = '${POOL_NAME}'`

function asked(name: CallName, asking: Asking, token: string) {
  const { method, path, body: payload, isOpen } = requestOf(name, asking)
  const body = payload ? { payload } : {}
  return { method, url: path, ...body, ...(isOpen ? {} : { token }) }
}

const writing = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const call: Call = CALLS[name]
  return call.keeps || (call.method !== 'GET' && !call.upload)
})
const reading = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const call: Call = CALLS[name]
  return !writing.includes(name) && call.method === 'GET' && !call.file
})
/** On a slow machine they are still on their way to the lock. */
async function arrived(isThere: () => Promise<boolean>): Promise<void> {
  await expect.poll(isThere).toBe(true)
}
/** Those that waited for a lock. */
const stuck = new Set<CallName>()

test.each(writing)(
  'of %s at most one holds a connection while it waits for a lock',
  async (name) => {
    // Some calls end the session that they are made by.
    const ann = await server.aCustomer()
    // Without it some are refused before they reach a lock.
    await server.accounts.prove(ann)
    // What reads the tables waits for those commits too, which is no lock.
    await store.settled()
    const { release, waiting } = await holdTables()
    const asking = { email: ann.email, password: PASSWORD, now: server.accounts.clock.now() }
    const request = asked(name, asking, ann.tokens.token)
    let left = AT_ONCE
    const all = Array.from({ length: AT_ONCE }, async () => {
      const answer = await server.ask(request)
      left -= 1
      return answer
    })
    for (const url of ['/users/me', '/orders/transactions', '/withdraw/addresses']) {
      const { status } = await server.ask({ method: 'GET', url, token: ben.tokens.token })
      expect(status).toBe(200)
      const held = await waiting()
      expect(held.slice(1)).toEqual([])
    }
    await arrived(async () => left === 0 || (await waiting()).length > 0)
    if (left > 0) stuck.add(name)
    await release()
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)

test('a read waits for no lock, unless the table of calls says that it keeps something', async () => {
  const ann = await server.aCustomer()
  await store.settled()
  const { release } = await holdTables()
  const asking = { email: ann.email, password: PASSWORD, now: server.accounts.clock.now() }
  const left = new Set(reading)
  const all = reading.map(async (name) => {
    await server.ask(asked(name, asking, ann.tokens.token))
    left.delete(name)
  })
  await expect.poll(() => [...left]).toEqual([])
  await release()
  await Promise.all(all)
})

test('those that wait for a lock are the ones that `npm run attacks` measures', () => {
  expect([...stuck].toSorted()).toEqual([...LOCKING].toSorted())
})
