// Upgrades of a database with rows: a migration that exists here alone follows those of this build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { modules } from '../../../server/features'
import { auditStore } from '../../../server/store/audit/auditStore'
import { openStore, type Store } from '../../../server/store/openStore'
import { LEDGER_TABLES } from '../../../server/store/ledgerTables'
import { makeParts } from '../../../server/store/partitions'
import { TABLES } from '../../support/core'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, BOB, ExchangeFixture } from '../../support/exchangeFixture'
import { catalogOf } from '../../support/schema/catalog'
import {
  asOperator,
  makeUpgrade,
  MIGRATIONS,
  migrateTo,
  trade,
  type Upgrade,
} from '../../support/schema/upgrade'

let database: TestDatabase
let upgrade: Upgrade

beforeAll(async () => {
  database = await startDatabase()
  upgrade = await makeUpgrade()
  return () => upgrade.remove()
})
afterAll(() => database.close())

/** Opens the exchange on a database; both close with the test. */
async function open(
  url: string,
  name: string,
): Promise<{ store: Store; traders: ExchangeFixture }> {
  const store = await database.open(url)
  const traders = await ExchangeFixture.open(store, name)
  onTestFinished(async () => {
    await traders.exchange.close()
    await store.close()
  })
  traders.market()
  return { store, traders }
}

test('an upgrade keeps balances, orders, history and first answers', async () => {
  const url = await database.fresh()
  const digest = await trade(database, url)
  await migrateTo(url, upgrade.folder)
  const { store, traders } = await open(url, 'upgraded')
  expect(traders.exchange.stateHash()).toBe(digest)
  expect(await auditStore(store.db, modules)).toEqual([])
  const page = await traders.page('futures.fills', BOB, { page: 1, limit: 20 })
  expect(page.rows.map(({ action }) => action)).toEqual(['CLOSE', 'OPEN'])
  const body = { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' } as const
  const again = await traders.openOrder(ANN, body, 'resting')
  const [ticket] = await traders.read('futures', ANN)
  expect(again).toMatchObject({ ok: true, value: { future: { futureId: ticket?.futureId } } })
  const { rows } = await store.db.execute(sql`
    select (select sum(transfers)::int from transfer_kinds) = (select count(*) from transfers)
           and (select sum(moved) from accounts) = (select count(*) from postings) as filled`)
  expect(rows).toEqual([{ filled: true }])
  expect(await traders.credit(ANN, '5', 'after')).toMatchObject({ ok: true })
  expect(await store.settled()).toBe(true)
})

test('an upgraded database has the catalog of a new one', async () => {
  const [upgraded, made] = [await database.fresh(), await database.bare()]
  await trade(database, upgraded)
  await migrateTo(upgraded, upgrade.folder)
  await migrateTo(made, upgrade.folder)
  const catalogs = [upgraded, made].map(async (url) => {
    const store = await database.open(url)
    await makeParts(store.db, [...LEDGER_TABLES, ...TABLES], Date.UTC(2025, 0, 6))
    await store.close()
    return asOperator(url, catalogOf)
  })
  const [first, second] = await Promise.all(catalogs)
  expect(first).toEqual(second)
  expect(first).toContainEqual(expect.stringContaining('transfer_kinds_real'))
})

test('a commit that is not in the tables yet is carried over after the upgrade', async () => {
  const url = await database.fresh()
  await trade(database, url)
  const idle = () => ({ committed: () => {}, hurry: () => {}, close: () => Promise.resolve() })
  const behind = await openStore({ dataDir: '', databaseUrl: url }, TABLES, idle)
  // Its close would wait for the tables.
  const settled = () => Promise.resolve(true)
  const former = await ExchangeFixture.open({ ...behind, settled }, 'behind')
  expect(await former.credit(ANN, '7', 'late')).toMatchObject({ ok: true })
  const digest = former.exchange.stateHash()
  await former.exchange.close()
  await behind.close()
  await migrateTo(url, upgrade.folder)
  const late = `select count(*)::int as late from transfers where cause = '${ANN}:credit:late'`
  const count = () => asOperator(url, async (client) => (await client.query(late)).rows)
  expect(await count()).toEqual([{ late: 0 }])
  const { store, traders } = await open(url, 'upgraded')
  expect(await count()).toEqual([{ late: 1 }])
  expect(traders.exchange.stateHash()).toBe(digest)
  expect(await auditStore(store.db, modules)).toEqual([])
})

/** The time of the baseline, which is that of the last migration before it. */
const BASELINE = 1_795_726_151_905

/** A database of the chain that the baseline stands for, with a row, up to a moment. */
async function formerDatabase(last: number): Promise<string> {
  const url = await database.bare()
  const baseline = await readFile(join(MIGRATIONS, '0000_baseline.sql'), 'utf8')
  await asOperator(url, (client) =>
    client.query(`${baseline};
      insert into accounts values (1, 'chain', 'HOUSE', 'USDT', 'free', 0);
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('first', 1795249360165), ('last', ${last})`),
  )
  return url
}

test('a database at the end of the former chain is upgraded like one of the baseline', async () => {
  const url = await formerDatabase(BASELINE)
  const store = await database.open(url)
  const { rows } = await store.db.execute(sql`select owner from accounts`)
  await store.close()
  expect(rows).toEqual([{ owner: 'chain' }])
  const made = await asOperator(await database.fresh(), catalogOf)
  expect(await asOperator(url, catalogOf)).toEqual(made)
})

test('a database that left the former chain before its end is refused untouched', async () => {
  const url = await formerDatabase(BASELINE - 1)
  const before = await asOperator(url, catalogOf)
  await expect(database.open(url)).rejects.toThrow(/^SCHEMA_TOO_OLD: .* empty data folder/)
  expect(await asOperator(url, catalogOf)).toEqual(before)
})
