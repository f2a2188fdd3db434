// Reading of an account's event log from a given number, and checks of the logs.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { EventKind } from '../../../src/domain/records/accountEvents'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { accountEvents, accountEventShapes, accountLogs } from '../schema/accountLog'

/** An event as stored in the log. */
export interface LoggedEvent {
  readonly seq: number
  /** ms UTC. */
  readonly at: number
  readonly commit: number
  readonly kind: EventKind
  /** The row's table. */
  readonly source: string
  /** The row's values by field, with the fields at the time of logging; money is text. */
  readonly row: Readonly<Record<string, unknown>>
}

export interface LogPage {
  /** Ascending, from the first event after the requested number. */
  readonly events: readonly LoggedEvent[]
  /** The number of the oldest event kept. */
  readonly oldest: number
  /** The number of the newest event; 0 before the first. */
  readonly last: number
}

/**
 * At most `limit` events after `after`; from the oldest if `after` is omitted. Refused with
 * eventsNotKept if there is a gap between them and `after`, or if `after` is not an event's number.
 */
export async function readLog(
  db: NodePgDatabase,
  userId: string,
  after: number | undefined,
  limit: number,
): Promise<Outcome<LogPage>> {
  const { oldest, last } = await reachOf(db, userId)
  const from = after ?? oldest - 1
  const missing = (first: number) => refused('eventsNotKept', 'after', { oldest: first, last })
  if (from < oldest - 1 || from > last) return missing(oldest)
  const rows = await db
    .select({ event: accountEvents, shape: accountEventShapes })
    .from(accountEvents)
    .innerJoin(accountEventShapes, eq(accountEventShapes.id, accountEvents.shape))
    .where(and(eq(accountEvents.userId, userId), gt(accountEvents.seq, from)))
    .orderBy(asc(accountEvents.seq))
    .limit(limit)
  const events = rows.map(eventOf)
  // Some may have expired between the two reads.
  const first = events[0]?.seq ?? last + 1
  if (first !== from + 1) return missing(first)
  return accepted({ events, oldest, last: Math.max(last, events.at(-1)?.seq ?? 0) })
}

function eventOf({ event, shape }: Joined): LoggedEvent {
  const { seq, at, commit, kind } = event
  const values = JSON.parse(event.data) as readonly unknown[]
  const row = Object.fromEntries(shape.fields.split(',').map((field, i) => [field, values[i]]))
  return { seq, at, commit, kind: kind as EventKind, source: shape.source, row }
}

interface Joined {
  readonly event: typeof accountEvents.$inferSelect
  readonly shape: typeof accountEventShapes.$inferSelect
}

/** The numbers of an account's oldest kept event and its newest. */
export async function reachOf(
  db: Pick<NodePgDatabase, 'select'>,
  userId: string,
): Promise<Pick<LogPage, 'oldest' | 'last'>> {
  const [reach] = await db
    .select({ oldest: accountLogs.oldest, last: accountLogs.last })
    .from(accountLogs)
    .where(eq(accountLogs.userId, userId))
  return reach ?? { oldest: 1, last: 0 }
}

/** Logs with a gap or a surplus, and the number of missing events. */
export const LOG_FINDINGS = sql`
  select 'eventLog', coalesce(l.user_id, e.user_id)::text,
         (coalesce(l.last - l.oldest + 1, 0) - coalesce(e.kept, 0))::text
    from account_logs l
    full join (select user_id, count(*) as kept, min(seq) as first, max(seq) as newest
                 from account_events group by user_id) e using (user_id)
   where coalesce(l.last - l.oldest + 1, 0) <> coalesce(e.kept, 0)
      or e.first <> l.oldest or e.newest <> l.last`
