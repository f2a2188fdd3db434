// One page of a customer's history, at the same cost at any depth: it begins after the last row of
// the previous page, named by its cursor, and rows after it are counted only up to a limit.
import { and, asc, eq, getTableColumns, gt, gte, lt, lte, or } from 'drizzle-orm'
import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { PageOf, PagePosition } from '../../src/domain/records/page'

/** Maximum number of rows counted after a page. */
export const COUNTED_BEYOND = 1_000
/** Maximum number of rows between a cursor, or the newest row, and a page requested by number. */
export const MAX_SKIPPED = 10_000

/** The sort order of the rows, which has an index: no two rows are equal in all of its columns. */
export type Order<Row> = readonly (readonly [field: keyof Row & string, way: 'up' | 'down'])[]

/** Sort keys of the indexes by user, for mutable and immutable rows. */
export const NEWEST_RECORDS = [
  ['createdAt', 'down'],
  ['id', 'up'],
] as const
export const NEWEST_ENTRIES = [['id', 'down']] as const

interface PageRequest<Row, T> {
  readonly table: PgTable
  readonly where: SQL | undefined
  readonly order: Order<Row>
  readonly at: PagePosition
  readonly record: (row: Row) => T
}

/** Reads a page, numbered from 1. Refuses an unknown cursor and too large a leap. */
export async function readPage<Row, T>(
  db: NodePgDatabase,
  { table, where, order, at, record }: PageRequest<Row, T>,
): Promise<Outcome<PageOf<T>>> {
  const { page, limit, cursor } = at
  const columns = order.map(([field, way]) => ({ column: columnOf(table, field), way }))
  const start = cursor === undefined ? NEWEST : readCursor(cursor, columns)
  if (!start || start.page > page) return refused('fieldType', 'cursor')
  const skipped = (page - start.page) * limit
  if (skipped > MAX_SKIPPED) return refused('numberTooLarge', 'page')
  const meant = and(where, start.after && isAfter(columns, start.after))
  const found = await db
    .select()
    .from(table)
    .where(meant)
    .orderBy(...columns.map(({ column, way }) => (way === 'up' ? asc(column) : downwards(column))))
    .limit(limit + 1)
    .offset(skipped)
  const rows = found.slice(0, limit) as Row[]
  const most = skipped + limit + COUNTED_BEYOND
  const counted = await countUpTo(db, table, meant, most)
  const last = rows.at(-1)
  const next = last && found.length > limit ? writeCursor(page + 1, last, order) : undefined
  const total = (start.page - 1) * limit + Math.min(counted, most)
  const open = counted > most ? { more: true as const } : {}
  const on = next === undefined ? {} : { next }
  return accepted({ rows: rows.map(record), page, limit, total, ...open, ...on })
}

/** The same page of rows in memory. */
export function cutPage<T>(all: readonly T[], { page, limit }: PagePosition): PageOf<T> {
  return { rows: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length }
}

/** Number of matching rows, counted no further than `most` + 1. */
export async function countUpTo(
  db: NodePgDatabase,
  table: PgTable,
  meant: SQL | undefined,
  most: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(meant)
    .limit(most + 1)
    .as('some')
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

// ── Cursors ──────────────────────────────────────────────────────────────────────────────────────

type Key = readonly (number | string)[]

interface Start {
  readonly page: number
  /** The last row before it. */
  readonly after: Key | undefined
}

interface OrderColumn {
  readonly column: PgColumn
  readonly way: 'up' | 'down'
}

const NEWEST: Start = { page: 1, after: undefined }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Must match the index declarations exactly; otherwise the indexes are not used for sorting. */
export const downwards = (column: PgColumn): SQL => sql`${column} desc nulls last`

/** A table column by field name; throws if there is none. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`No column ${field}`)
  return column
}

/** True if a row comes after one with these values; the index uses the first bound. */
function isAfter(columns: readonly OrderColumn[], key: Key): SQL | undefined {
  const [first, ...others] = columns
  const [value, ...rest] = key
  if (!first || value === undefined) return undefined
  const { column, way } = first
  const beyond = way === 'up' ? gt(column, value) : lt(column, value)
  if (others.length === 0) return beyond
  const from = way === 'up' ? gte(column, value) : lte(column, value)
  return and(from, or(beyond, and(eq(column, value), isAfter(others, rest))))
}

function writeCursor<Row>(page: number, row: Row, order: Order<Row>): string {
  const key = order.map(([field]) => row[field])
  return Buffer.from(JSON.stringify([page, ...key])).toString('base64url')
}

/** Null for a cursor that no page of this list has returned. */
function readCursor(cursor: string, columns: readonly OrderColumn[]): Start | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
  if (!Array.isArray(parts) || parts.length !== columns.length + 1) return null
  const [page, ...after] = parts as readonly unknown[]
  if (!isWhole(page) || page < 1) return null
  const fits = after.every((value, i) =>
    columns[i]?.column.dataType === 'number' ? isWhole(value) : isUuid(value),
  )
  return fits ? { page, after: after as Key } : null
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
