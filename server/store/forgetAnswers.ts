// The forgetting of old first answers, in batches small enough not to hold anybody up.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const BATCH = 1_000
/** A call forgets at most so many batches; the next one goes on. */
const MOST_BATCHES = 500

/**
 * Deletes first answers from before `until`, ms UTC; how many. Credits keep theirs for ever: a
 * start credits each cause once by it.
 */
export async function forgetAnswers(db: NodePgDatabase, until: number): Promise<number> {
  let forgotten = 0
  for (let i = 0; i < MOST_BATCHES; i += 1) {
    const { rowCount } = await db.execute(sql`
      delete from idempotency_keys where ctid = any (array(
        select ctid from idempotency_keys
         where at < ${until}::bigint and key not like 'credit:%' limit ${BATCH}))`)
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) break
  }
  return forgotten
}
