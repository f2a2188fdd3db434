// Digests of the idempotency keys in the tables, day by day, a slice at a time.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { KeyDigests } from '../../core/exchange/storePort'
import { ANSWERS, DAY_MS, partsOf } from '../partitions'
import { KEPT_FOR_EVER } from '../schema/service'

/** Number of keys per read. */
const SLICE = 20_000

/**
 * The digests of all keys, grouped by whole days, a slice at a time. Keys added meanwhile may be
 * missing.
 */
export async function* keyDigests(db: NodePgDatabase): AsyncGenerator<KeyDigests> {
  yield* digestsWhere(db, KEPT_FOR_EVER, Infinity)
  for (const at of await daysWithKeys(db)) {
    const ofDay = sql`at >= ${at}::bigint and at < ${at + DAY_MS}::bigint`
    yield* digestsWhere(db, sql`${ofDay} and not ${KEPT_FOR_EVER}`, at)
  }
}

/**
 * The beginnings of the days that may have keys, ms UTC, the latest first. A partition's name
 * states its day, so only rows outside their day's partition are read for it.
 */
async function daysWithKeys(db: NodePgDatabase): Promise<readonly number[]> {
  const parts = await partsOf(db, ANSWERS.table)
  const whole = parts.filter(({ from, to }) => to - from === DAY_MS)
  const others = parts.filter((part) => !whole.includes(part)).map(({ name }) => name)
  const days = new Set(whole.map(({ from }) => from))
  for (const name of [...others, `${ANSWERS.table}_default`]) {
    const { rows } = await db.execute<{ day: string }>(sql`
      select distinct at / ${DAY_MS}::bigint as day from ${sql.identifier(name)}
       where not ${KEPT_FOR_EVER}`)
    for (const { day } of rows) days.add(Number(day) * DAY_MS)
  }
  return [...days].toSorted((a, b) => b - a)
}

async function* digestsWhere(
  db: NodePgDatabase,
  where: ReturnType<typeof sql>,
  at: number,
): AsyncGenerator<KeyDigests> {
  let after = sql`true`
  for (;;) {
    const { rows } = await db.execute<{ digests: Buffer; user_id: string; key: string }>(sql`
      with part as (select user_id, key from idempotency_keys where ${where} and ${after}
                     order by user_id, key limit ${SLICE})
      select user_id, key, digests from (
        select string_agg(substring(sha256(convert_to(user_id::text || ' ' || key, 'UTF8'))
                                    from 1 for 8), ''::bytea) as digests from part) made,
        (select user_id, key from part order by user_id desc, key desc limit 1) last`)
    const [row] = rows
    if (!row) return
    yield { digests: row.digests, at }
    if (row.digests.length < SLICE * 8) return
    after = sql`(user_id, key) > (${row.user_id}::uuid, ${row.key})`
  }
}
