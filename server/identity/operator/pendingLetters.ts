// The letters that the operator's commands owe to owners of accounts: left by the transaction of
// the change, sent by the exchange when it runs.
import { and, eq, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { Db } from '../codes/codes'
import type { NotifiedEvent } from '../delivery/letters'
import { localeOf } from '../kyc/pendingDecisions'
import { users } from '../../store/schema/identity'
import { settings } from '../../store/schema/service'

const SCOPE = 'identity.letters'
/** Sent in one go; the rest in the next. */
const MOST = 500

type OperatorsEvent = Extract<NotifiedEvent, 'AUTHENTICATOR_OFF'>

export interface PendingLetter {
  readonly userId: string
  readonly email: string
  readonly locale: LocaleCode
  readonly mailWord: string | null
  readonly event: OperatorsEvent
}

/** Part of the change's transaction. */
export async function leaveLetter(db: Db, userId: string, event: OperatorsEvent): Promise<void> {
  const row = { scope: SCOPE, key: userId, value: event }
  await db.insert(settings).values(row).onConflictDoNothing()
}

export async function pendingLetters(db: Db): Promise<PendingLetter[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, mailWord: users.mailWord })
    .from(settings)
    .innerJoin(users, eq(sql`${users.id}::text`, settings.key))
    .where(eq(settings.scope, SCOPE))
    .limit(MOST)
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
