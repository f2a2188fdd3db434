// Two hundred wrong requests for every call of the table: none is a failure of the exchange, and
// none changes anything that is kept. New calls are tried by themselves.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { CALLS, type CallName } from '../../../../src/protocol/calls'
import type { Call } from '../../../../src/protocol/calls/call'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { mutated } from '../../../support/gateway/mutations'
import { aRealServer, furnish, type RealServer } from '../../../support/gateway/realServer'
import type { Customer } from '../../../support/identity/accountFixture'
import { seeded } from '../../../support/seeded'

const SEED = Number(process.env['SEED'] ?? 20_260_105)
const TRIES = 200
const AT_ONCE = 10

let database: TestDatabase
let store: Store
let server: RealServer
let customer: Customer
let tables: readonly string[]

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  customer = await server.aCustomer()
  await furnish(server, customer)
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/**
 * Wrong guesses and refusals are counted, wrong passwords set down, and whoever applies may write
 * what no other field takes; nothing else may differ.
 */
const KEPT: Readonly<Record<string, string>> = {
  codes: `select (to_jsonb(t) - 'tries' - 'unnamed_tries')::text as row from codes t`,
  agent_applications: `select '' as row from agent_applications t limit 0`,
  attack_counts: `select '' as row from attack_counts t limit 0`,
  security_events: `select t::text as row from security_events t
    where event not in ('SIGN_IN_FAILED', 'CODES_GUESSED')`,
  wrong_codes: `select '' as row from wrong_codes t limit 0`,
}

/** One hash for each table, of everything that was committed. */
async function state(): Promise<Readonly<Record<string, string>>> {
  await store.settled()
  const parts = tables.map((name) => {
    const rows = KEPT[name] ?? `select t::text as row from "${name}" t`
    const hash = `md5(string_agg(row, '|' order by row))`
    return `select '${name}' as name, ${hash} as hash from (${rows}) r`
  })
  const { rows } = await store.db.execute<{ name: string; hash: string }>(
    sql.raw(parts.join(' union all ')),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

describe(`Two hundred wrong requests, seed ${SEED},`, () => {
  const names = Object.keys(CALLS) as CallName[]

  test.each(names)('break nothing and change nothing of %s', async (name) => {
    const call: Call = CALLS[name]
    const dice = seeded(SEED + names.indexOf(name))
    const before = await state()
    const { token } = customer.tokens
    const wrong: unknown[] = []
    server.logged.length = 0
    for (let at = 0; at < TRIES; at += AT_ONCE) {
      const asked = Array.from({ length: AT_ONCE }, () => ({ ...mutated(dice, call), token }))
      const answers = await Promise.all(asked.map((each) => server.ask(each)))
      for (const [i, { status, body }] of answers.entries()) {
        const coded = typeof body['code'] === 'number' && typeof body['message'] === 'string'
        if (status >= 500 || !coded) wrong.push({ asked: brief(asked[i]), status, body })
      }
    }
    expect({ wrong: wrong.slice(0, 3), logged: server.logged.slice(0, 2) }).toEqual({
      wrong: [],
      logged: [],
    })
    expect(await state()).toEqual(before)
  })

  test('leave the customer signed in, and the exchange trading', async () => {
    const me = await server.ask({ method: 'GET', url: '/users/me', token: customer.tokens.token })
    expect(me.status).toBe(200)
    expect(server.trading.exchange.status().trading).toBe(true)
    expect(await server.trading.exchange.checkSums()).toBeUndefined()
  })
})

const brief = (asked: unknown): string => JSON.stringify(asked).slice(0, 400)
