// The contract by which a feature translates its rows in the accounts' event logs for API programs,
// with helpers for the most common forms.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EventData } from '../../../src/protocol/v1/events'
import type { V1Fill } from '../../../src/protocol/v1/orders/schemas'
import { orderNames } from './orderNames'

/** A logged row, with the fields it had when it was logged. */
export type KeptRow = Readonly<Record<string, unknown>>

export interface EventReader {
  /** The table whose rows it reads. */
  readonly table: string
  /** The resources of rows, in the same order; all rows belong to the account. */
  read(userId: string, rows: readonly KeptRow[]): Promise<readonly EventData[]>
}

/** For rows that each describe their event completely; `of` gets the row as a query returns it. */
export const rowEvents = <Row>(table: PgTable, of: (row: Row) => EventData): EventReader => ({
  table: getTableName(table),
  read: (_, rows) => Promise.resolve(rows.map((row) => of(storedRow<Row>(table, row)))),
})

/** Fills, with the client names of their orders. */
export const fillEvents = <Row>(
  db: NodePgDatabase,
  {
    orders,
    fills,
    owner,
    fillOf,
  }: {
    readonly orders: PgTable
    readonly fills: PgTable
    readonly owner: keyof Row & string
    readonly fillOf: (row: Row, clientId: string | null) => V1Fill
  },
): EventReader => ({
  table: getTableName(fills),
  async read(userId, rows) {
    const ids = rows.map((row) => String(row[owner]))
    const names = await orderNames(db, orders, userId, ids)
    return rows.map((row) => ({
      fill: fillOf(storedRow<Row>(fills, row), names.get(String(row[owner])) ?? null),
    }))
  },
})

/** A logged row as a query of its table would return it; fields that it lacks are null. */
export function storedRow<Row>(table: PgTable, kept: KeptRow): Row {
  const columns = Object.entries(getTableColumns(table)).map(([field, { dataType }]) => {
    const value = kept[field] ?? null
    return [field, dataType === 'bigint' && value !== null ? BigInt(String(value)) : value]
  })
  return { ...kept, ...Object.fromEntries(columns) } as Row
}
