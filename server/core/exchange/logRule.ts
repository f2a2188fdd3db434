// The contract by which a table's owner declares how its rows appear in the event logs of accounts.
// The projector asks for each commit's entries, in the transaction that projects the rows. Rows
// stay lists of values, as in the journal: there are many, and most are not inspected.
import type { EventKind } from '../../../src/domain/records/accountEvents'

/** A row's values in field order; money is text. */
export type LoggedValues = readonly unknown[]

/** Rows of a table in one commit. */
export interface LoggedRows {
  /** In the order of the table's schema. */
  readonly fields: readonly string[]
  readonly rows: readonly LoggedValues[]
}

/** All rows of one commit. */
export interface CommitRows {
  /** The rows of a table, in the order in which they were written; undefined if none. */
  of(table: string): LoggedRows | undefined
}

/** One event of an account, not yet numbered. */
export interface LogEntry {
  readonly userId: string
  readonly kind: EventKind
  /** Names of the values that the log stores; none of them is secret. */
  readonly fields: readonly string[]
  readonly values: LoggedValues
}

/** The log entries for a table's rows, excluding the exchange's own accounts. */
export type LogRule = (table: LoggedRows, commit: CommitRows) => readonly LogEntry[]

/** The kind of a row's event, derived from one of its values. */
interface KindBy {
  readonly field: string
  readonly kind: (value: unknown) => EventKind
}

/** Logs each row as an event of the account in its `userId` field. */
export const loggedAs =
  (kind: EventKind | KindBy): LogRule =>
  ({ fields, rows }) => {
    const owner = fields.indexOf('userId')
    const by = typeof kind === 'string' ? -1 : fields.indexOf(kind.field)
    return rows.map((values) => ({
      userId: String(values[owner]),
      kind: typeof kind === 'string' ? kind : kind.kind(values[by]),
      fields,
      values,
    }))
  }

/** Logs each row except those where a field is true, which only the market has changed. */
export const loggedUnless = (field: string, kind: EventKind): LogRule => {
  const logged = loggedAs(kind)
  return ({ fields, rows }, commit) => {
    const place = fields.indexOf(field)
    return logged({ fields, rows: rows.filter((values) => values[place] !== true) }, commit)
  }
}

/**
 * Logs each row as a charge of the ticket in its `ticketId` field, which changed in the same commit
 * and names the instrument. Throws if the ticket is not in the commit.
 */
export const loggedCharges =
  (kind: EventKind, table: string): LogRule =>
  ({ fields, rows }, commit) => {
    const tickets = commit.of(table)
    const [id = 0, userId = 0, symbol = 0] = ['id', 'userId', 'symbol'].map((field) =>
      Number(tickets?.fields.indexOf(field)),
    )
    const byId = new Map(tickets?.rows.map((ticket) => [ticket[id], ticket]))
    const named = [...fields, 'symbol']
    const place = fields.indexOf('ticketId')
    return rows.map((row) => {
      const ticket = byId.get(row[place])
      if (!ticket) throw new Error(`A charge of ${String(row[place])} without its ticket`)
      const values = [...row, ticket[symbol]]
      return { userId: String(ticket[userId]), kind, fields: named, values }
    })
  }
