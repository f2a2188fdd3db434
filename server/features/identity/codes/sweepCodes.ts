// The forgetting of old codes, in batches small enough not to hold anybody up. Two days are kept:
// the limits of a day are counted from the rows.
import { sql } from 'drizzle-orm'
import type { Db } from './codes'

const KEPT_MS = 2 * 24 * 3_600_000
const BATCH = 1_000
/** A call forgets at most so many batches; the next one goes on. */
const MAX_BATCHES = 100

/** Deletes codes sent more than two days before `now`, ms UTC; how many. */
export async function sweepCodes(db: Pick<Db, 'execute'>, now: number): Promise<number> {
  let forgotten = 0
  for (let i = 0; i < MAX_BATCHES; i += 1) {
    const { rowCount } = await db.execute(sql`
      delete from codes where ctid = any (array(
        select ctid from codes where sent_at < ${now - KEPT_MS}::bigint limit ${BATCH}))`)
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) break
  }
  return forgotten
}
