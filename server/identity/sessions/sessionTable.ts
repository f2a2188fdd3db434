// Owns where users and sessions outlive the process: two tables of the store. Of a refresh token
// only the newest hash is kept; the moment of grace for the one before it ends with the process.
import { eq, gt } from 'drizzle-orm'
import type { Clock } from '../../ports'
import type { Store } from '../../store/openStore'
import { sessions, users } from '../../store/schema/identity'
import type { User } from '../demoUsers'
import type { SessionStore } from './sessions'

type Db = Store['db']

/** Sessions in the store. */
export function sessionTable(db: Db, clock: Clock): SessionStore {
  return {
    async load() {
      const rows = await db.select().from(sessions).where(gt(sessions.expiresAt, clock.now()))
      return rows.map(({ id, userId, tokenHash, createdAt, expiresAt }) => ({
        sessionId: id,
        userId,
        hash: tokenHash,
        previousHash: null,
        rotatedAt: createdAt,
        expiresAt,
      }))
    },
    async save({ sessionId: id, userId, hash: tokenHash, rotatedAt, expiresAt }) {
      await db
        .insert(sessions)
        .values({ id, userId, tokenHash, createdAt: rotatedAt, expiresAt })
        .onConflictDoUpdate({ target: sessions.id, set: { tokenHash, expiresAt } })
    },
    async remove(sessionId) {
      await db.delete(sessions).where(eq(sessions.id, sessionId))
    },
  }
}

/** Enters the demo users, unless they are there already. */
export async function enterDemoUsers(db: Db, list: readonly User[], now: number): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ userId: id, email, kycLevel }) => ({ id, email, kycLevel }))
  await db
    .insert(users)
    .values(rows.map((row) => ({ ...row, demo: true, createdAt: now })))
    .onConflictDoNothing()
}
