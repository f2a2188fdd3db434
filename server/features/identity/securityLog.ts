// The history of an account's security: a row for every event, never changed.
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityRecord,
} from '../../../src/domain/records/identityRecords'
import { securityEvents } from '../../store/schema/proofs'
import type { Db } from './codes/codes'
import type { Origin } from './api'

/** What the operator did that is kept for the audit and shown to no customer. */
export type OperatorEvent = 'AGENT_APPOINTED' | 'FILES_TAKEN'

/** Where the operator's deeds come from. */
export const OPERATOR = { address: '', device: 'operator' } as const

export interface SecurityEntry {
  /** Null where no account is meant. */
  readonly userId: string | null
  readonly event: SecurityEvent | OperatorEvent
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
  const shown = inArray(securityEvents.event, [...SECURITY_EVENTS])
  const own = and(eq(securityEvents.userId, userId), shown)
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
    // Others are not asked for.
    event: event as SecurityEvent,
    device,
    address,
  }))
  return { rows, total: sum?.total ?? 0 }
}
