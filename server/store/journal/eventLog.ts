// Commit events as the journal stores them: at least those of the latest thousand commits, read
// from a given number.
import { asc, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LoggedEvents } from '../../core/exchange/storePort'
import { journal } from '../schema/journal'

/** Maximum number of commits per read. */
const MAX_COMMITS = 200

/** The events as a journal row stores them; null if there are none. */
export const encodeEvents = (events: readonly object[]): string | null =>
  events.length === 0 ? null : JSON.stringify(events)

/**
 * The commits after `seq`, oldest first, at most MAX_COMMITS; undefined if some of them are no
 * longer in the journal.
 */
export async function readEvents(
  db: NodePgDatabase,
  seq: number,
): Promise<readonly LoggedEvents[] | undefined> {
  const rows = await db
    .select({ seq: journal.seq, events: journal.events })
    .from(journal)
    .where(gt(journal.seq, seq))
    .orderBy(asc(journal.seq))
    .limit(MAX_COMMITS)
  if (rows[0] && rows[0].seq !== seq + 1) return undefined
  return rows.map((row) => ({
    seq: row.seq,
    events: row.events ? (JSON.parse(row.events.toString()) as readonly object[]) : [],
  }))
}
