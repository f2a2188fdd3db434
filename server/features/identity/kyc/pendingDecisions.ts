// Decisions whose customers are not notified yet: written by the decision's own transaction, taken
// by the running exchange, so that none is lost while it is stopped.
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  DEFAULT_LOCALE_CODE,
  isLocaleCode,
  type LocaleCode,
} from '../../../../src/domain/localeCode'
import { users } from '../../../store/schema/identity'
import { identityChecks, securityEvents } from '../../../store/schema/proofs'
import { settings } from '../../../store/schema/service'
import type { Db } from '../codes/codes'

const SCOPE = 'identity.untold'
/** Notified in one batch; the rest in the next. */
const MAX_ROWS = 500

export interface PendingDecision {
  readonly checkId: string
  readonly userId: string
  readonly email: string
  /** In which the documents were handed in. */
  readonly locale: LocaleCode
  readonly kycLevel: number
  readonly mailWord: string | null
  readonly status: 'APPROVED' | 'REJECTED'
  readonly decidedAt: number
}

/** Part of the decision's transaction. */
export async function leaveUnannounced(db: Db, checkId: string): Promise<void> {
  const row = { scope: SCOPE, key: checkId, value: true }
  await db.insert(settings).values(row).onConflictDoNothing()
}

/** Pending notifications, oldest decision first. */
export async function pendingDecisions(db: Db): Promise<PendingDecision[]> {
  const rows = await db
    .select({
      checkId: identityChecks.id,
      userId: users.id,
      email: users.email,
      mailWord: users.mailWord,
      kycLevel: users.kycLevel,
      status: identityChecks.status,
      decidedAt: identityChecks.decidedAt,
    })
    .from(settings)
    .innerJoin(identityChecks, eq(sql`${identityChecks.id}::text`, settings.key))
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(settings.scope, SCOPE))
    .orderBy(identityChecks.decidedAt)
    .limit(MAX_ROWS)
  return await Promise.all(
    rows.map(async ({ status, decidedAt, ...row }) => ({
      ...row,
      locale: await localeOf(db, row.userId),
      status: status === 'APPROVED' ? ('APPROVED' as const) : ('REJECTED' as const),
      decidedAt: decidedAt ?? 0,
    })),
  )
}

export async function markAnnounced(db: Db, checkId: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.scope, SCOPE), eq(settings.key, checkId)))
}

/** In which a customer last handed documents in; the product's own where there are none. */
export async function localeOf(db: Db, userId: string): Promise<LocaleCode> {
  const own = eq(securityEvents.userId, userId)
  const [row] = await db
    .select({ locale: sql<unknown>`${securityEvents.detail} ->> 'locale'` })
    .from(securityEvents)
    .where(and(own, eq(securityEvents.event, 'IDENTITY_SUBMITTED')))
    .orderBy(desc(securityEvents.id))
    .limit(1)
  return isLocaleCode(row?.locale) ? row.locale : DEFAULT_LOCALE_CODE
}
