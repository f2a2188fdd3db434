// Owns one page of a customer's past: the rows of it and how many there are in all.
import { count, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PageOf } from '../../ports'

interface Asked<Row, T> {
  readonly table: PgTable
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly page: number
  readonly limit: number
  readonly record: (row: Row) => T
}

/** Reads it; pages are numbered from 1. */
export async function readPage<Row, T>(db: NodePgDatabase, asked: Asked<Row, T>) {
  const { table, where, orderBy, page, limit, record } = asked
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  return { rows: (rows as Row[]).map(record), page, limit, total } satisfies PageOf<T>
}
