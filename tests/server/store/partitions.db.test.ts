// The parts by month over a real database: made ahead, found again after a clock that ran away from
// them, and one history across them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { modules } from '../../../server/features'
import { auditStore } from '../../../server/store/audit/auditStore'
import { LEDGER_TABLES } from '../../../server/store/ledgerTables'
import { makeParts, partedByMonth, partsOf } from '../../../server/store/partitions'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, BOB, ExchangeFixture } from '../../support/exchangeFixture'

const TABLES = [...LEDGER_TABLES, ...modules.flatMap(({ tables }) => tables)]
const PARTED = partedByMonth(TABLES)

let database: TestDatabase
let url: string
let store: Store
let traders: ExchangeFixture
let halts: unknown[]

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  halts = []
  traders = await ExchangeFixture.open(store, 'traders', halts)
  return async () => {
    await traders.exchange.close()
    await store.close()
  }
})

const NEW_YEAR = Date.UTC(2025, 0, 1)

/** The clock goes to a moment, the market is there, ann and bob trade, and it is in the tables. */
async function tradeAt(at: number): Promise<void> {
  traders.clock.at = at
  traders.market()
  for (const user of [ANN, BOB]) {
    const opened = await traders.openOrder(user, {})
    expect(opened).toMatchObject({ ok: true })
  }
  expect(await store.settled()).toBe(true)
}

/** Rows by the part in which they stand, without empty parts. */
async function rowsByPart(table: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await store.db.execute<{ part: string; rows: number }>(
    sql`select tableoid::regclass::text as part, count(*)::int as rows
          from ${sql.identifier(table)} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ part, rows: count }) => [part, count]))
}

async function stock(at: number): Promise<void> {
  traders.clock.at = at
  await traders.stock()
}

test('the month changes while trading goes on: the next partition exists, and no row is elsewhere', async () => {
  await makeParts(store.db, TABLES, NEW_YEAR - 86_400_000)
  await stock(NEW_YEAR - 20_000)
  await tradeAt(NEW_YEAR - 10_000)
  await tradeAt(NEW_YEAR - 1)
  await tradeAt(NEW_YEAR)
  await tradeAt(NEW_YEAR + 10_000)
  for (const table of ['transfers', 'postings', 'fills'])
    expect(Object.keys(await rowsByPart(table))).toEqual([`${table}_202412`, `${table}_202501`])
  expect(await rowsByPart('fills')).toEqual({ fills_202412: 4, fills_202501: 4 })
  expect(await auditStore(store.db, modules)).toEqual([])
  const page = await traders.page('futures.fills', ANN, { page: 1, limit: 3 })
  expect(page.rows.map(({ at }) => at - NEW_YEAR)).toEqual([10_000, 0, -1])
  const { next = '' } = page
  const older = await traders.page('futures.fills', ANN, { page: 2, limit: 3, cursor: next })
  expect(older.rows.map(({ at }) => at - NEW_YEAR)).toEqual([-10_000])
})

test('every month has its part of every table, made a month ahead and once', async () => {
  await makeParts(store.db, TABLES, NEW_YEAR - 1)
  await makeParts(store.db, TABLES, NEW_YEAR)
  await makeParts(store.db, TABLES, NEW_YEAR)
  for (const { table } of PARTED) {
    const names = (await partsOf(store.db, table)).map(({ name }) => name)
    expect(names).toEqual(['202412', '202501', '202502'].map((month) => `${table}_${month}`))
  }
})

test('makes no month that a part without a lower bound holds', async () => {
  for (const { table } of PARTED)
    await database.query(
      url,
      `create table ${table}_first partition of ${table}
         for values from (minvalue) to (${NEW_YEAR})`,
    )
  await makeParts(store.db, TABLES, NEW_YEAR - 1)
  for (const { table } of PARTED) {
    const names = (await partsOf(store.db, table)).map(({ name }) => name)
    expect(names).toEqual([`${table}_202501`, `${table}_first`])
  }
})

test('rows booked while no partition existed are moved to theirs, and stay immutable', async () => {
  await stock(NEW_YEAR)
  await tradeAt(NEW_YEAR)
  await tradeAt(Date.UTC(2025, 3, 9))
  expect(await rowsByPart('fills')).toEqual({ fills_default: 4 })
  await makeParts(store.db, TABLES, Date.UTC(2025, 3, 9))
  expect(await rowsByPart('fills')).toEqual({ fills_202504: 2, fills_default: 2 })
  expect(await auditStore(store.db, modules)).toEqual([])
  for (const part of ['fills_202504', 'postings_202504', 'postings_default'])
    await expect(database.query(url, `delete from ${part}`)).rejects.toThrow('append-only')
  await expect(
    database.query(url, 'insert into postings select max(id), 1, 5, max(at) from transfers'),
  ).rejects.toThrow('does not balance: 5 of USDT')
})

test('a month is made while 150 orders are traded: each is answered', async () => {
  await stock(NEW_YEAR)
  traders.market()
  const limit = { type: 'LIMIT', openPrice: '59000.0', quantity: '0.001' } as const
  const orders = Array.from({ length: 150 }, (_, i) => traders.openOrder(i % 2 ? ANN : BOB, limit))
  await makeParts(store.db, TABLES, NEW_YEAR).catch((cause: unknown) => halts.push(cause))
  const answers = await Promise.all(orders)
  expect(halts.map(String)).toEqual([])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(150)
  expect(await store.settled()).toBe(true)
  expect(traders.exchange.status().trading).toBe(true)
  await makeParts(store.db, TABLES, NEW_YEAR)
  expect(await auditStore(store.db, modules)).toEqual([])
})
