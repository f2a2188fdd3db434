// Pages of a long past over a real database: every row comes once, by cursor and by number, and a
// page reads as few rows at the end as at the beginning.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../../server/features'
import type { PageHandlers } from '../../../server/core/exchange/module'
import { COUNTED_BEYOND, MAX_SKIPPED } from '../../../server/store/page'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import type { AllPages } from '../../support/core'

const ANN = '00000000-0000-4000-8000-00000000000a'
const BOB = '00000000-0000-4000-8000-00000000000b'

/** Of ann; three of each time, so that their ids decide. Bob has a fifth as many. */
const TICKETS = 12_345

/** Closed tickets of a customer, three at each moment from `first` on. */
const ticketPast = (userId: string, tickets: number, first = 0): string => `
  insert into tickets (id, user_id, symbol, direction, type, time_in_force, post_only, status,
    leverage, quantity, filled, open, resting, cancelled, filled_cost, entry_cost, closed_cost,
    margin, held, realised, fee, funding, rest_seq, created_at, updated_at, closed_at)
  select md5('${userId}' || n || '/' || ${first})::uuid, '${userId}', 'btcusdtperp', 'LONG',
    'MARKET', 'IOC', false, 'CLOSED', 10, 1, 1, 0, 0, 0, 60, 60, 61, 0, 0, 1, 0, 0, 0,
    ${first} + n / 3, 1, 1
    from generate_series(1, ${tickets}) n`

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  await store.db.execute(sql.raw(ticketPast(ANN, TICKETS)))
  await store.db.execute(sql.raw(ticketPast(BOB, TICKETS / 5)))
  await store.db.execute(sql`analyze tickets`)
})
afterAll(() => database.close())

type Query = AllPages['futures.tickets']['query']

const pages: PageHandlers<AllPages> = Object.assign({}, ...modules.map((each) => each.pages))

async function read(query: Query, userId = ANN) {
  const found = await pages['futures.tickets'](store.db, userId, query)
  if (!found.ok) throw new Error(`${found.refusal.key} ${found.refusal.field}`)
  return found.value
}

const idsOf = ({ rows }: { readonly rows: readonly { readonly futureId: string }[] }) =>
  rows.map(({ futureId }) => futureId)

/** The ids of ann's tickets, newest first, as the database sorts them. */
async function inOrder(): Promise<readonly string[]> {
  const { rows } = await store.db.execute<{ id: string }>(
    sql`select id from tickets where user_id = ${ANN} order by created_at desc, id`,
  )
  return rows.map(({ id }) => id)
}

test('from cursor to cursor every row comes once and in order, up to the last', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  let page = 1
  do {
    const found = await read({ page, limit: 100, cursor })
    expect(found).toMatchObject({ page, limit: 100 })
    seen.push(...idsOf(found))
    cursor = found.next
    page += 1
  } while (cursor !== undefined)
  expect(seen).toEqual(await inOrder())
})

test('a page by its number is the one by its cursor, and one cursor leads to later pages too', async () => {
  const all = await inOrder()
  const second = await read({ page: 1, limit: 20 })
  const seventh = await read({ page: 7, limit: 20 })
  expect(idsOf(seventh)).toEqual(all.slice(120, 140))
  expect(await read({ page: 7, limit: 20, cursor: second.next })).toEqual(seventh)
})

test('rows that come meanwhile move no page that a cursor leads to', async () => {
  const before = await read({ page: 1, limit: 20 })
  const second = await read({ page: 2, limit: 20, cursor: before.next })
  await store.db.execute(sql.raw(ticketPast(ANN, 3, TICKETS)))
  expect(await read({ page: 2, limit: 20, cursor: before.next })).toEqual(second)
  await store.db.execute(sql`delete from tickets where created_at >= ${TICKETS}`)
})

test('the total is exact where it was counted, and marked where it was not', async () => {
  const first = await read({ page: 1, limit: 20 })
  expect(first).toMatchObject({ total: 20 + COUNTED_BEYOND, more: true })
  const bobs = await read({ page: 80, limit: 20 }, BOB)
  expect(bobs).toMatchObject({ total: TICKETS / 5 })
  expect(bobs.more).toBe(undefined)
  const last = await read({ page: 124, limit: 20 }, BOB)
  expect([last.rows.length, last.next]).toEqual([9, undefined])
  expect(await read({ page: 125, limit: 20 }, BOB)).toMatchObject({ rows: [], total: 2469 })
})

test('a page too far from the newest row, and a cursor that no page gave, are refused', async () => {
  const far = MAX_SKIPPED / 100 + 1
  expect((await read({ page: far, limit: 100 })).rows).toHaveLength(100)
  await expect(read({ page: far + 1, limit: 100 })).rejects.toThrow('numberTooLarge page')
  const { next } = await read({ page: far, limit: 100 })
  expect((await read({ page: far + 1, limit: 100, cursor: next })).rows).toHaveLength(100)
  const made = (...parts: readonly unknown[]) =>
    Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = '00000000-0000-4000-8000-000000000001'
  const wrong = ['', '!', made(), made(1), made(2, 5), made(2, '5', id), made(2, 5, "' or 1=1")]
  for (const cursor of [...wrong, made(0, 5, id), made(2.5, 5, id), made(3, 5, id), made(2, 5, 5)])
    await expect(read({ page: 2, limit: 20, cursor })).rejects.toThrow('fieldType cursor')
})

/** How many rows of the table one page reads. */
const rowsRead = (query: Query): Promise<number> =>
  store.db.transaction(async (inside) => {
    const count = async () => {
      const { rows } = await inside.execute<{ read: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as read
          from pg_stat_xact_user_tables where relname = 'tickets'`)
      return rows[0]?.read ?? 0
    }
    const before = await count()
    expect(await pages['futures.tickets'](inside, ANN, query)).toMatchObject({ ok: true })
    return (await count()) - before
  })

test('a page at the end of a long past reads as few rows as the first', async () => {
  let cursor: string | undefined
  let page = 1
  for (; page <= 120; page += 1) cursor = (await read({ page, limit: 100, cursor })).next
  const first = await rowsRead({ page: 1, limit: 100 })
  expect(first).toBeGreaterThan(200)
  expect(first).toBeLessThan(2 * (COUNTED_BEYOND + 200))
  expect(await rowsRead({ page, limit: 100, cursor })).toBeLessThanOrEqual(first)
})
