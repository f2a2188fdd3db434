// The store over a real database: what was booked stays booked, migrations run once, the audit
// names what was tampered with.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditStore } from '../../../server/store/audit/auditStore'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, ExchangeFixture } from '../../support/exchangeFixture'
import { modules } from '../../../server/features'

let database: TestDatabase
let url: string
let store: Store

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  const traders = await ExchangeFixture.open(store)
  await traders.stock()
  await traders.openOrder(ANN, {})
  await traders.exchange.close()
  if (!(await store.settled())) throw new Error('The tables do not follow the journal')
  return () => store.close()
})

const ADDED_ONLY = [
  'transfers',
  'postings',
  'fills',
  'funding_charges',
  'spot_fills',
  'forex_deals',
  'swap_charges',
]

test.each(ADDED_ONLY)('rows of %s are only ever added', async (table) => {
  const only = `${table} is append-only`
  await expect(database.query(url, `delete from ${table}`)).rejects.toThrow(only)
  await expect(database.query(url, `truncate ${table}`)).rejects.toThrow(only)
})

test('a postings row cannot be rewritten', async () => {
  const change = database.query(url, 'update postings set amount = amount + 1')
  await expect(change).rejects.toThrow('append-only')
})

/** What somebody with too many rights might try, and what the database says to it. */
const REFUSED = [
  ["update accounts set balance = -1 where wallet <> 'HOUSE'", 'accounts_not_overdrawn'],
  ['update tickets set filled = filled + 1', 'tickets_add_up'],
  ['update tickets set margin = -1', 'tickets_margin'],
  ['update tickets set closed_at = 1', 'tickets_closed'],
  ['insert into postings select max(id), 1, 5, 0 from transfers', 'does not balance: 5 of USDT'],
  ['insert into postings select max(id), 99, 5, 0 from transfers', 'of an unknown account'],
  [
    'insert into transfers select id + 1000, kind, cause, at + 1e11 from transfers where id = 1',
    'credit_causes_pkey',
  ],
] as const

test.each(REFUSED)('[LED-001] the database itself refuses: %s', async (attempt, said) => {
  await expect(database.query(url, attempt)).rejects.toThrow(said)
})

test('[LED-003] the audit names a balance that its postings do not explain', async () => {
  await database.query(url, `update accounts set balance = balance + 7 where owner = '${ANN}'`)
  const findings = await auditStore(store.db, modules)
  expect(findings.map((it) => `${it.finding} ${it.amount}`).sort()).toEqual([
    'differs 7',
    'differs 7',
    'locked 7',
  ])
  await expect(ExchangeFixture.open(store)).rejects.toThrow('The books are not sound')
})

test('an unreachable address is named in one line', async () => {
  const wrong = await database
    .open('postgresql://nobody@127.0.0.1:1/none')
    .catch((cause: unknown) => cause)
  expect(String(wrong)).toMatch(
    /^StoreError: The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*$/,
  )
})
