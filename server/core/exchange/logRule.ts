// The contract by which the owner of a table declares its rows for the event logs of accounts: the
// projector asks it for the entries of each commit, in the transaction that carries the rows over.
import type { EventKind } from '../../../src/domain/records/accountEvents'

/** A row by the fields of its table's schema, without those that are null; money is text. */
export type LoggedRow = Readonly<Record<string, unknown>>

/** The rows of one commit. */
export interface CommitRows {
  /** Those of a table, in the order in which they were written; none: an empty list. */
  of(table: string): readonly LoggedRow[]
}

/** One event of an account, before it has a number. */
export interface LogEntry {
  readonly userId: string
  readonly kind: EventKind
  /** As the log keeps it: whoever reads it translates it. Holds no secret. */
  readonly data: LoggedRow
}

/** The entries of a table's rows, none of them for the exchange's own accounts. */
export type LogRule = (rows: readonly LoggedRow[], commit: CommitRows) => readonly LogEntry[]

type KindOf = EventKind | ((row: LoggedRow) => EventKind)

/** Each row is an event of the account in its field `userId`. */
export const loggedAs =
  (kind: KindOf): LogRule =>
  (rows) =>
    rows.map((data) => ({
      userId: String(data['userId']),
      kind: typeof kind === 'string' ? kind : kind(data),
      data,
    }))

/**
 * Each row is a charge of the ticket in its field `ticketId`, which changed in the same commit, and
 * names its instrument. Throws where the ticket is not in the commit.
 */
export const loggedCharges =
  (kind: EventKind, tickets: string): LogRule =>
  (rows, commit) => {
    const byId = new Map(commit.of(tickets).map((ticket) => [ticket['id'], ticket]))
    return rows.map((row) => {
      const ticket = byId.get(row['ticketId'])
      if (!ticket) throw new Error(`A charge of ${String(row['ticketId'])} without its ticket`)
      const { userId, symbol } = ticket
      return { userId: String(userId), kind, data: { ...row, symbol } }
    })
  }
