// Owns the history of an account's security: a row for every event, never changed. It refuses to
// know what the events mean.
import { count, desc, eq } from 'drizzle-orm'
import type { SecurityEvent, SecurityRecord } from '../../src/domain/records/identityRecords'
import { securityEvents } from '../store/schema/proofs'
import type { Db } from './codes/codes'
import type { Origin } from './doors'

export interface SecurityEntry {
  /** Null where no account is meant. */
  readonly userId: string | null
  readonly event: SecurityEvent
  readonly at: number
  readonly origin: Pick<Origin, 'address' | 'device'>
  /** Never a password, a code or a token. */
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Adds one entry, in the caller's transaction where it is one. */
export async function logSecurity(db: Db, entry: SecurityEntry): Promise<void> {
  const { userId, event, at, origin, detail } = entry
  const { address, device } = origin
  await db.insert(securityEvents).values({ userId, event, at, address, device, detail })
}

/** A page of one account's history, newest first; `page` counts from 1. */
export async function securityHistory(
  db: Db,
  userId: string,
  page: number,
  limit: number,
): Promise<{ readonly rows: readonly SecurityRecord[]; readonly total: number }> {
  const own = eq(securityEvents.userId, userId)
  const [sum] = await db.select({ total: count() }).from(securityEvents).where(own)
  const found = await db
    .select()
    .from(securityEvents)
    .where(own)
    .orderBy(desc(securityEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = found.map(({ at, event, device, address }) => ({
    at,
    // Only logSecurity writes here.
    event: event as SecurityEvent,
    device,
    address,
  }))
  return { rows, total: sum?.total ?? 0 }
}
