// Keys loaded at a start: those of credits always, the others day by day from the latest, whether
// or not their day has a partition of its own.
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyDigests } from '../../../server/store/answers/keyDigests'
import type { Store } from '../../../server/store/openStore'
import { makeParts } from '../../../server/store/partitions'
import { idempotencyKeys, KEPT_FOR_EVER } from '../../../server/store/schema/service'
import { startDatabase, type TestDatabase } from '../../support/database'

const ANN = '00000000-0000-4000-8000-00000000000a'
const NEW_YEAR = Date.UTC(2025, 0, 1)
const day = (number: number, ms = 0) => NEW_YEAR + number * 86_400_000 + ms

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
afterAll(async () => {
  await store.close()
  await database.close()
})

const digestOf = (key: string): string =>
  createHash('sha256').update(`${ANN} ${key}`).digest('hex').slice(0, 16)

test('keys come by days, the latest first, with those of credits before them', async () => {
  const answered: readonly (readonly [string, number])[] = [
    ['credit:old', day(-400)],
    ['long ago', day(-400, 1)],
    ['before', day(-1, 86_399_999)],
    ['first', day(0)],
    ['last', day(0, 86_399_999)],
    ['tomorrow', day(1)],
    ['credit:new', day(1)],
    ['after', day(9, 5)],
  ]
  // Those of the first three days move into parts of their own.
  await store.db
    .insert(idempotencyKeys)
    .values(answered.map(([key, at]) => ({ userId: ANN, key, bodyHash: '', answer: {}, at })))
  await makeParts(store.db, [], day(0))
  const found: (readonly [number, readonly string[]])[] = []
  for await (const { digests, at } of keyDigests(store.db))
    found.push([at, Buffer.from(digests).toString('hex').match(/.{16}/g)?.toSorted() ?? []])
  const keys = (...named: string[]) => named.map(digestOf).toSorted()
  expect(found).toEqual([
    [Infinity, keys('credit:old', 'credit:new')],
    [day(9), keys('after')],
    [day(1), keys('tomorrow')],
    [day(0), keys('first', 'last')],
    [day(-1), keys('before')],
    [day(-400), keys('long ago')],
  ])
})

test('the keys of credits are found by their index, however many others there are', async () => {
  await store.db.execute(sql`
    insert into idempotency_keys select ${ANN}::uuid, 'order ' || n, '', '{}', ${day(1)}
      from generate_series(1, 20000) n`)
  await store.db.execute(sql`analyze idempotency_keys`)
  const { rows } = await store.db.execute<Record<string, string>>(sql`
    explain select user_id, key from idempotency_keys where ${KEPT_FOR_EVER}
     order by user_id, key limit 20000`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on idempotency_keys_20250102')
  expect(plan).toContain('idempotency_keys_20250102_user_id_key_idx')
})
