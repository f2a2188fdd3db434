// Expiry of events: those past their retention are removed from the front of each log, so that no
// gaps arise.
import { and, asc, eq, gte, lt, lte, min, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { EVENTS_KEPT_MS } from '../../../src/domain/records/accountEvents'
import { accountEvents, accountLogs } from '../schema/accountLog'

/** Maximum number of logs looked up at once, and of events removed by one transaction. */
const MAX_LOGS = 200
const MAX_EVENTS = 5_000

/** Removes events older than thirty days at `now`, ms UTC; ends early if aborted. */
export async function expireLogs(
  db: NodePgDatabase,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const until = now - EVENTS_KEPT_MS
  for (;;) {
    const due = await db
      .select({ userId: accountLogs.userId })
      .from(accountLogs)
      .where(and(lt(accountLogs.oldestAt, until), lte(accountLogs.oldest, accountLogs.last)))
      .orderBy(asc(accountLogs.userId))
      .limit(MAX_LOGS)
    for (const { userId } of due) {
      if (signal.aborted) return
      await expireLog(db, userId, until)
    }
    if (due.length < MAX_LOGS) return
  }
}

/** Works in slices, so that the projection never waits long for the log. */
async function expireLog(db: NodePgDatabase, userId: string, until: number): Promise<void> {
  const mine = eq(accountEvents.userId, userId)
  for (let isDone = false; !isDone;)
    isDone = await db.transaction(async (tx) => {
      const [log] = await tx.select().from(accountLogs).where(eq(accountLogs.userId, userId))
      if (!log) return true
      const [young] = await tx
        .select({ seq: min(accountEvents.seq) })
        .from(accountEvents)
        .where(and(mine, gte(accountEvents.at, until)))
      const first = young?.seq ?? log.last + 1
      const next = Math.min(first, log.oldest + MAX_EVENTS)
      await tx.delete(accountEvents).where(and(mine, lt(accountEvents.seq, next)))
      const [oldest] = await tx
        .select({ at: accountEvents.at })
        .from(accountEvents)
        .where(and(mine, eq(accountEvents.seq, next)))
      await tx
        .update(accountLogs)
        .set({ oldest: next, oldestAt: oldest?.at ?? log.oldestAt })
        .where(eq(accountLogs.userId, userId))
      return next === first
    })
}

/** Removes an account's log, in the transaction that erases the account. */
export async function eraseLog(tx: NodePgDatabase, userId: string): Promise<void> {
  await tx.delete(accountEvents).where(eq(accountEvents.userId, userId))
  await tx.delete(accountLogs).where(sql`${accountLogs.userId} = ${userId}`)
}
