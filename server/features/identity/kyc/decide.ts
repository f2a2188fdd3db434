// Decision of an identity check: made once, in one transaction with the account's history and the
// pending notification. Authorisation and delivery are not its business.
import { and, eq } from 'drizzle-orm'
import { users } from '../../../store/schema/identity'
import { identityChecks } from '../../../store/schema/proofs'
import { announce } from '../../../store/announce'
import { lockAccount } from '../accounts/shared/accountRows'
import type { Db } from '../codes/codes'
import { logSecurity, OPERATOR } from '../securityLog'
import { VERIFIED_LEVEL } from './kyc'
import { leaveUnannounced } from './pendingDecisions'

export interface Decision {
  readonly checkId: string
  readonly verdict: 'APPROVED' | 'REJECTED'
  /** The operator's words for the customer; a rejection needs them. */
  readonly reason?: string
  readonly at: number
}

export type Decided =
  | { readonly kind: 'decided'; readonly userId: string; readonly kycLevel: number }
  | { readonly kind: 'unknown' }
  /** With what was decided before. */
  | { readonly kind: 'tooLate'; readonly status: string }

/** Decides in the caller's transaction `db`. */
export async function decideCheck(db: Db, decision: Decision): Promise<Decided> {
  const { checkId, verdict: status, reason = null, at } = decision
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.id, checkId))
  const account = check && (await lockAccount(db, check.userId))
  if (!account) return { kind: 'unknown' }
  const pending = and(eq(identityChecks.id, checkId), eq(identityChecks.status, 'PENDING'))
  const decided = await db
    .update(identityChecks)
    .set({ status, reason, decidedAt: at })
    .where(pending)
    .returning()
  if (decided.length === 0) return { kind: 'tooLate', status: await statusNow(db, checkId) }
  const { id: userId } = account
  const kycLevel =
    status === 'APPROVED' ? Math.max(account.kycLevel, VERIFIED_LEVEL) : account.kycLevel
  await db.update(users).set({ kycLevel }).where(eq(users.id, userId))
  const event = status === 'APPROVED' ? 'IDENTITY_APPROVED' : 'IDENTITY_REJECTED'
  await logSecurity(db, { userId, event, at, origin: OPERATOR, detail: { checkId } })
  await leaveUnannounced(db, checkId)
  await announce(db, { kind: 'identity' })
  return { kind: 'decided', userId, kycLevel }
}

/** As it is after the wait for the other decision. */
async function statusNow(db: Db, checkId: string): Promise<string> {
  const [row] = await db
    .select({ status: identityChecks.status })
    .from(identityChecks)
    .where(eq(identityChecks.id, checkId))
  return row?.status ?? ''
}
