// The reading of accounts: by address, by id, and who already has an address, a number or a code.
// It changes none.
import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions, users } from '../../../../store/schema/identity'
import type { Db } from '../../codes/codes'

export type Account = typeof users.$inferSelect

/** `email` in its normal form. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

export async function accountById(db: Db, userId: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  return found
}

/**
 * An account as it is now, held until the transaction ends: changes of one account follow each
 * other. It is the first row that a transaction takes, so that nobody waits in a circle.
 */
export async function lockAccount(tx: Db, userId: string): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return found
}

/** Whether the calling session is still valid, once the account is locked. */
export async function stillStands(tx: Db, sessionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  return found.length > 0
}

/** `inviteCode` as it is kept. */
export async function accountByInvite(db: Db, inviteCode: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.inviteCode, inviteCode))
  return found
}

export async function accountByAgentCode(db: Db, agentCode: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.agentCode, agentCode))
  return found
}

/** Whether an account, of another user where one is named, has a number (E.164). */
export async function hasMobile(db: Db, mobile: string, otherThan?: string): Promise<boolean> {
  const other = otherThan === undefined ? undefined : ne(users.id, otherThan)
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, mobile), other))
  return found.length > 0
}
