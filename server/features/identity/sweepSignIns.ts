// The erasing of sign-in records that are older than a year, in batches small enough not to hold
// anybody up. All other rows of an account's security history stay.
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SecurityEvent } from '../../../src/domain/records/identityRecords'
import { securityEvents } from '../../store/schema/proofs'

const KEPT_MS = 365 * 24 * 3_600_000
const BATCH = 1_000
/** A call erases at most so many batches; the next one goes on. */
const MAX_BATCHES = 100

/** Which address and device an account was signed in from. */
export const SIGN_IN_EVENTS: readonly SecurityEvent[] = [
  'REGISTERED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSION_REVOKED',
  'SESSION_REUSED',
]

/** Erases the sign-in records of more than a year before `now`, ms UTC; how many. */
export async function sweepSignIns(db: NodePgDatabase, now: number): Promise<number> {
  let erased = 0
  for (let i = 0; i < MAX_BATCHES; i += 1) {
    const count = await db.transaction(async (tx) => {
      await tx.execute(sql`set local meridian.erasing = 'on'`)
      const old = tx
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(
          and(
            lt(securityEvents.at, now - KEPT_MS),
            inArray(securityEvents.event, [...SIGN_IN_EVENTS]),
          ),
        )
        .limit(BATCH)
      const { rowCount } = await tx.delete(securityEvents).where(inArray(securityEvents.id, old))
      return rowCount ?? 0
    })
    erased += count
    if (count < BATCH) break
  }
  return erased
}
