// First answers by idempotency key in the tables: finding one, and which keys there are.
import { and, eq, or, sql, type InferInsertModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { idempotencyKeys } from './schema/service'

export type IdempotencyRow = InferInsertModel<typeof idempotencyKeys>
export type AnswerRow = typeof idempotencyKeys.$inferSelect

/** Keys whose answers are found at once, at most. */
const FOUND_AT_ONCE = 100
/** Keys of one read. */
const SLICE = 20_000
/** First answers of credits stay: a start credits each cause once by them. */
const LASTING = 'credit:'

export const isKeptForEver = (key: string): boolean => key.startsWith(LASTING)

/** A start of keys that are kept for ever, as a condition on rows. */
export const KEPT_FOR_EVER = sql`key like ${`${LASTING}%`}`

interface Wanted {
  readonly userId: string
  readonly key: string
  readonly resolve: (row: AnswerRow | undefined) => void
  readonly reject: (cause: unknown) => void
}

/** Finds answers with one query at a time, those that are wanted meanwhile together in the next. */
export class AnswerFinder {
  private wanted: Wanted[] = []
  private isBusy = false

  constructor(private readonly db: NodePgDatabase) {}

  find(userId: string, key: string): Promise<AnswerRow | undefined> {
    return new Promise((resolve, reject) => {
      this.wanted.push({ userId, key, resolve, reject })
      if (!this.isBusy) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.isBusy = true
    // What else this turn of the loop wants comes along.
    await Promise.resolve()
    while (this.wanted.length > 0) await this.findSome(this.wanted.splice(0, FOUND_AT_ONCE))
    this.isBusy = false
  }

  private async findSome(some: readonly Wanted[]): Promise<void> {
    const { userId, key } = idempotencyKeys
    try {
      const named = some.map((each) => and(eq(userId, each.userId), eq(key, each.key)))
      const rows = await this.db
        .select()
        .from(idempotencyKeys)
        .where(or(...named))
      for (const each of some)
        each.resolve(rows.find((row) => row.userId === each.userId && row.key === each.key))
    } catch (cause) {
      for (const { reject } of some) reject(cause)
    }
  }
}

/** Digests of some keys, eight bytes each, and when they were answered: Infinity for ever. */
export interface KeyDigests {
  readonly digests: Uint8Array
  readonly at: number
}

/**
 * The digests of all keys, those of whole days together, a slice at a time. What is added meanwhile
 * may be missing.
 */
export async function* keyDigests(db: NodePgDatabase): AsyncGenerator<KeyDigests> {
  yield* digestsWhere(db, KEPT_FOR_EVER, Infinity)
  const { rows: days } = await db.execute<{ day: string }>(sql`
    with recursive days as (
      select (select min(at) from idempotency_keys where not ${KEPT_FOR_EVER}) / 86400000 as day
      union all
      select (select min(at) from idempotency_keys
               where at >= (day + 1) * 86400000 and not ${KEPT_FOR_EVER}) / 86400000
        from days where day is not null)
    select day::text from days where day is not null order by day desc`)
  for (const { day } of days) {
    const at = Number(day) * 86_400_000
    const ofDay = sql`at >= ${at}::bigint and at < ${at + 86_400_000}::bigint`
    yield* digestsWhere(db, sql`${ofDay} and not ${KEPT_FOR_EVER}`, at)
  }
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
