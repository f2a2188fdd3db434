// Stored counts of requests refused by limits: summed by hour, network and kind, and deleted after
// two weeks. The in-memory counter bounds the rows of an hour.
import { lt, sql } from 'drizzle-orm'
import type { AttackCounts } from '../lib/net/attackCounts'
import type { Store } from '../store/openStore'
import { attackCounts } from '../store/schema/service'

export const ATTACKS_KEPT_MS = 14 * 24 * 3_600_000
/** The parameters of one statement are limited, so long lists are sent in parts. */
const PART = 1_000

/** Adds the counts since the last call, and deletes old rows. `now` in ms UTC. */
export async function keepAttacks(
  db: Store['db'],
  counts: Pick<AttackCounts, 'take' | 'putBack'>,
  now: number,
): Promise<void> {
  const rows = counts.take()
  const { hour, kind, network, count } = attackCounts
  try {
    await db.transaction(async (tx) => {
      for (let i = 0; i < rows.length; i += PART)
        await tx
          .insert(attackCounts)
          .values(rows.slice(i, i + PART).map((row) => ({ ...row })))
          .onConflictDoUpdate({
            target: [hour, kind, network],
            set: { count: sql`${count} + excluded.count` },
          })
      await tx.delete(attackCounts).where(lt(hour, now - ATTACKS_KEPT_MS))
    })
  } catch (cause) {
    counts.putBack(rows)
    throw cause
  }
}
