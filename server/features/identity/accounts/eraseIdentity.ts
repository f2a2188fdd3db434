// The erasing of what identity keeps of a person. The row of the account stays as a number, because
// orders and postings name it.
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { apiKeys, authenticators, passkeys, recoveryCodes } from '../../../store/schema/factors'
import { sessions, users } from '../../../store/schema/identity'
import {
  freshFactors,
  identityChecks,
  loginRequests,
  mobileChanges,
  securityEvents,
  uploads,
  wrongCodes,
} from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'

/** Whatever names a person by the account. */
const PERSONAL: readonly (PgTable & { readonly userId: PgColumn })[] = [
  authenticators,
  recoveryCodes,
  passkeys,
  apiKeys,
  freshFactors,
  wrongCodes,
  loginRequests,
  sessions,
  identityChecks,
  mobileChanges,
  uploads,
  securityEvents,
]

/** The names of the account's uploaded files. */
export async function filesOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(eq(uploads.userId, userId))
  return rows.map(({ name }) => name)
}

/** Erases it within the caller's transaction; `now` in ms UTC. */
export async function eraseIdentity(tx: Db, userId: string, now: number): Promise<void> {
  await tx.execute(sql`set local meridian.erasing = 'on'`)
  for (const table of PERSONAL) await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .update(users)
    .set({
      // Unique, and free for a new registration.
      email: `${userId}@erased.invalid`,
      mobile: null,
      iso2: null,
      passwordHash: null,
      mailWord: null,
      inviteCode: null,
      agentCode: null,
      disabled: true,
      erasedAt: now,
    })
    .where(eq(users.id, userId))
}
