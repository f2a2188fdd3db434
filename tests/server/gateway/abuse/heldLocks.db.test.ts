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
import { NOBODY, pathOf, sampleOf } from '../../../support/gateway/samples'

/** More than the pool has connections. */
const AT_ONCE = 12
const START = Date.UTC(2025, 0, 5)
/** What makes a sample good enough to reach the tables. */
const GOOD: Partial<Readonly<Record<CallName, object>>> = {
  addAddress: { coinType: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: 'mine' },
  beginExport: { kind: 'SPOT', startedAt: START, zone: 'Asia/Taipei' },
}

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

const requestOf = (name: CallName, token: string | undefined) => {
  const call: Call = CALLS[name]
  const { method } = call
  const payload = { ...sampleOf(call.body), ...GOOD[name] }
  const url = pathOf(call, NOBODY)
  return { method, url, payload, ...(token === undefined ? {} : { token }) }
}

const writing = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const call: Call = CALLS[name]
  return call.method !== 'GET' && !call.upload
})
/** Calls of which somebody had to wait. */
const stuck = new Set<CallName>()

test.each(writing)(
  'of %s at most one holds a connection while it waits for a lock',
  async (name) => {
    // Some calls end the session that they are made by.
    const ann = await server.aCustomer()
    const { release, waiting } = await holdTables()
    const isOpen = (CALLS[name] as Call).access === 'open'
    let left = AT_ONCE
    const all = Array.from({ length: AT_ONCE }, async () => {
      const answer = await server.ask(requestOf(name, isOpen ? undefined : ann.tokens.token))
      left -= 1
      return answer
    })
    for (const path of ['/users/me', '/orders/transactions', '/withdraw/addresses']) {
      const { status } = await server.ask({ method: 'GET', url: path, token: ben.tokens.token })
      expect(status).toBe(200)
      const held = await waiting()
      expect(held.slice(1)).toEqual([])
    }
    if (left > 0) stuck.add(name)
    await release()
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)

test('those that lock for certain were among them', () => {
  const certain = ['addAddress', 'sendMailCode', 'revokeOthers', 'applyForAgent']
  expect(certain.filter((name) => !stuck.has(name as CallName))).toEqual([])
})
