// The store over a real database: what was booked stays booked, migrations run once, the audit
// names what was tampered with.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditStore } from '../../../server/store/auditStore'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, ExchangeDesk } from '../../support/exchangeDesk'

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
  const desk = await ExchangeDesk.open(store)
  await desk.stock()
  await desk.openOrder(ANN, {})
  await desk.exchange.close()
  return () => store.close()
})

test.each(['transfers', 'postings', 'fills', 'funding_charges'])(
  'rows of %s are only ever added',
  async (table) => {
    const only = `${table} is append-only`
    await expect(database.query(url, `delete from ${table}`)).rejects.toThrow(only)
    await expect(database.query(url, `truncate ${table}`)).rejects.toThrow(only)
  },
)

test('a postings row cannot be rewritten', async () => {
  const change = database.query(url, 'update postings set amount = amount + 1')
  await expect(change).rejects.toThrow('append-only')
})

test('[LED-003] the audit names a balance that its postings do not explain', async () => {
  await database.query(url, `update accounts set balance = balance + 7 where owner = '${ANN}'`)
  const findings = await auditStore(store.db)
  expect(findings.map((it) => `${it.finding} ${it.amount}`).sort()).toEqual([
    'differs 7',
    'differs 7',
    'margin 7',
  ])
  await expect(ExchangeDesk.open(store)).rejects.toThrow('The books are not sound')
})

test('an address where nobody listens is named in one line', async () => {
  const wrong = await database
    .open('postgresql://nobody@127.0.0.1:1/none')
    .catch((cause: unknown) => cause)
  expect(String(wrong)).toMatch(
    /^StoreError: The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*$/,
  )
})
