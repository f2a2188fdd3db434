// Emails that operator commands owe to owners of accounts: written by the transaction of the
// change, sent by the running exchange.
import { and, eq, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { Db } from '../codes/codes'
import type { NotifiedEvent } from '../delivery/notifiedEvent'
import { localeOf } from '../kyc/pendingDecisions'
import { users } from '../../../store/schema/identity'
import { settings } from '../../../store/schema/service'

const SCOPE = 'identity.letters'
/** Sent in one go; the rest in the next. */
const MAX_ROWS = 500

type OperatorsEvent = Extract<NotifiedEvent, 'AUTHENTICATOR_OFF'>

export interface PendingEmail {
  readonly userId: string
  readonly email: string
  readonly locale: LocaleCode
  readonly mailWord: string | null
  readonly event: OperatorsEvent
}

/** Part of the change's transaction. */
export async function queueEmail(db: Db, userId: string, event: OperatorsEvent): Promise<void> {
  const row = { scope: SCOPE, key: userId, value: event }
  await db.insert(settings).values(row).onConflictDoNothing()
}

export async function pendingEmails(db: Db): Promise<PendingEmail[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, mailWord: users.mailWord })
    .from(settings)
    .innerJoin(users, eq(sql`${users.id}::text`, settings.key))
    .where(eq(settings.scope, SCOPE))
    .limit(MAX_ROWS)
  return await Promise.all(
    rows.map(async (row) => ({
      ...row,
      locale: await localeOf(db, row.userId),
      event: 'AUTHENTICATOR_OFF' as const,
    })),
  )
}

export async function markSent(db: Db, userId: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.scope, SCOPE), eq(settings.key, userId)))
}
