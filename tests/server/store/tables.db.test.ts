// The tables that areas own beside the ledger: candles, first answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_USERS } from '../../../server/features/identity/demoUsers'
import { candleTable } from '../../../server/app/candleTable'
import type { Store } from '../../../server/store/openStore'
import { forgetAnswers, makeParts, partsOf } from '../../../server/store/partitions'
import { idempotencyKeys } from '../../../server/store/schema/service'
import { startDatabase, type TestDatabase } from '../../support/database'

const MINUTE = 60_000
const BTC = 'btcusdtperp'

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
afterAll(() => database.close())

const bar = (minute: number, open: number, close: number, volume = 10) => ({
  symbol: BTC,
  candle: {
    at: minute * MINUTE,
    open,
    high: Math.max(open, close) + 1,
    low: Math.min(open, close) - 1,
    close,
    volume,
  },
})

test('the last bar counts if a minute is given twice, in one call or in two', async () => {
  const table = candleTable(store.db)
  await table.upsert([bar(0, 100, 105), bar(1, 105, 103), bar(1, 105, 104)])
  await table.upsert([bar(0, 100, 106), bar(2, 104, 99)])
  const closes = (await table.minutes(BTC, 0, 2 * MINUTE)).map((it) => it.close)
  expect(closes).toEqual([106, 104])
})

test('stored minutes join into longer bars: first open, last close, extremes, sum of volumes', async () => {
  const table = candleTable(store.db)
  await table.upsert([bar(5, 200, 210), bar(7, 210, 190), bar(9, 190, 195), bar(10, 1, 2)])
  expect(await table.rolled(BTC, 5 * MINUTE, 5 * MINUTE, 10 * MINUTE)).toEqual([
    { at: 5 * MINUTE, open: 200, high: 211, low: 189, close: 195, volume: 30, minutes: 3 },
  ])
})

test('more bars than one statement takes are all kept', async () => {
  const table = candleTable(store.db)
  const many = Array.from({ length: 2_500 }, (_, i) => bar(1_000 + i, i + 10, i + 11))
  await table.upsert(many)
  expect(await table.minutes(BTC, 1_000 * MINUTE, 3_500 * MINUTE)).toHaveLength(2_500)
})

test('[API-028] days of answers are deleted whole after seven; credits and newer answers stay', async () => {
  const { userId } = DEMO_USERS[1]!
  const day = (days: number) => Date.UTC(2025, 0, 1 + days, 12)
  const row = (key: string, at: number) => ({ userId, key, at, bodyHash: 'x', answer: {} })
  const kept = async () =>
    (await store.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys))
      .map(({ key }) => key)
      .sort()
  await makeParts(store.db, [], day(0))
  const rows = [row('first', day(0)), row('credit:demo', day(0)), row('second', day(1))]
  await store.db.insert(idempotencyKeys).values([...rows, row('before', day(-9))])
  await forgetAnswers(store.db, day(1) - 1)
  // A day ends as a whole; what no day was made for is forgotten row by row.
  expect(await kept()).toEqual(['credit:demo', 'second'])
  expect((await partsOf(store.db, 'idempotency_keys')).map(({ name }) => name)).toEqual([
    'idempotency_keys_20250102',
    'idempotency_keys_20250103',
  ])
  await makeParts(store.db, [], day(8))
  await forgetAnswers(store.db, day(9))
  expect(await kept()).toEqual(['credit:demo'])
})
