// That the sessions of demo users end with the demonstration: after a start in production, or with
// other demo users, nobody goes on as one of the old ones.
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { sessions as sessionRows, users } from '../../store/schema/identity'
import type { Db } from './codes/codes'
import type { User } from './demoUsers'
import type { Sessions } from './sessions/sessions'

/** Ends the sessions of every demo user who is not on the list. */
export async function endDemoSessions(
  db: Db,
  sessions: Pick<Sessions, 'endAll'>,
  list: readonly User[],
): Promise<void> {
  const listed = list.map(({ userId }) => userId)
  const gone = and(eq(users.demo, true), notInArray(users.id, listed))
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(sessionRows, eq(sessionRows.userId, users.id))
    .where(and(gone, isNull(sessionRows.revokedAt)))
    .groupBy(users.id)
  for (const { userId } of found) await sessions.endAll(userId, 'REVOKED')
}
