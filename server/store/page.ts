// One page of a customer's past, at the same cost wherever it is: it begins after the last row of
// the page before, which its cursor names, and what follows it is counted so far and no further.
import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { ExportKind, ExportRange } from '../../src/domain/exports'
import { amount } from '../../src/domain/brand'
import type { Market } from '../../src/domain/instruments'
import type { Exporter, ExportLine, FeeReader, TradeReader } from '../exchange/reads'
import type { PageOf } from '../exchange/seam'

/** Rows that are counted beyond a page. */
export const COUNTED_BEYOND = 1_000
/** Rows between a cursor, or the newest row, and a page that is asked for by its number. */
export const SKIPPED_MOST = 10_000

/** Where a page is asked for: by its number, from the newest row on or from a cursor on. */
export interface Place {
  readonly page: number
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The order of the rows, which an index has: no two rows are equal in all of it. */
type Order<Row> = readonly (readonly [field: keyof Row & string, way: 'up' | 'down'])[]

/** As the indexes by user have what is changed after it was made, and what is not. */
export const NEWEST_RECORDS = [
  ['createdAt', 'down'],
  ['id', 'up'],
] as const
export const NEWEST_ENTRIES = [['id', 'down']] as const

interface PageRequest<Row, T> {
  readonly table: PgTable
  readonly where: SQL | undefined
  readonly order: Order<Row>
  readonly at: Place
  readonly record: (row: Row) => T
}

/** Reads it; pages are numbered from 1. Refuses a cursor of no page, and too large a leap. */
export async function readPage<Row, T>(
  db: NodePgDatabase,
  { table, where, order, at, record }: PageRequest<Row, T>,
): Promise<Outcome<PageOf<T>>> {
  const { page, limit, cursor } = at
  const columns = order.map(([field, way]) => ({ column: columnOf(table, field), way }))
  const start = cursor === undefined ? NEWEST : readCursor(cursor, columns)
  if (!start || start.page > page) return refused('fieldType', 'cursor')
  const skipped = (page - start.page) * limit
  if (skipped > SKIPPED_MOST) return refused('numberTooLarge', 'page')
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

/** The same page of what is at hand. */
export function cutPage<T>(all: readonly T[], { page, limit }: Place): PageOf<T> {
  return { rows: all.slice((page - 1) * limit, page * limit), page, limit, total: all.length }
}

/** How many rows of a table are meant, counted no further than one beyond `most`. */
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

// ── Exports ──────────────────────────────────────────────────────────────────────────────────────

/** A table of entries that never change, with the columns `id`, `userId` and `at`. */
export function entriesExporter<
  Row extends { readonly id: number },
  Entry extends { readonly at: number },
>({
  kind,
  table,
  columns,
  record,
}: {
  readonly kind: ExportKind
  readonly table: PgTable
  readonly columns: readonly (keyof Entry & string)[]
  readonly record: (row: Row) => Entry
}): Exporter {
  const { userId: owner, at } = getTableColumns(table) as Record<string, PgColumn | undefined>
  if (!owner || !at) throw new Error('Such a table cannot be exported')
  const within = (userId: string, { from, to }: ExportRange) =>
    and(eq(owner, userId), gte(at, from), lt(at, to))
  const lineOf = (entry: Entry): ExportLine => ({
    at: entry.at,
    cells: columns.map((column) => String(entry[column])),
  })
  return {
    kind,
    columns,
    count: (db, userId, range, most) => countUpTo(db, table, within(userId, range), most),
    async page(db, userId, range, place) {
      const where = within(userId, range)
      const order = NEWEST_ENTRIES
      const found = await readPage(db, { table, where, order, at: place, record })
      if (!found.ok) return found
      return accepted({ lines: found.value.rows.map(lineOf), next: found.value.next })
    },
  }
}

// ── Fees ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * Of a table with the columns `userId`, `symbol`, `side`, `fee` and `at`. `coinOf` names the coin
 * that a fee was paid in; a fee in no coin is an error.
 */
export function feesFrom(
  market: Market,
  table: PgTable,
  coinOf: (symbol: string, side: string) => string | undefined,
): FeeReader {
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>
  const { userId, symbol, side, fee, at } = columns
  if (!userId || !symbol || !side || !fee || !at) throw new Error('Such a table has no fees')
  return {
    async paid(db, userIds, { from, to }) {
      const rows = await db
        .select({
          userId: sql<string>`${userId}::text`,
          symbol: sql<string>`${symbol}`,
          side: sql<string>`${side}`,
          fee: sql<string>`sum(${fee})::text`,
        })
        .from(table)
        .where(and(inArray(userId, [...userIds]), gte(at, from), lt(at, to), gt(fee, 0n)))
        .groupBy(userId, symbol, side)
      const sums = new Map<string, bigint>()
      for (const row of rows) {
        const coin = coinOf(row.symbol, row.side)
        if (coin === undefined) throw new Error(`No coin of fees of ${row.symbol}`)
        const key = `${row.userId} ${coin}`
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(row.fee))
      }
      return [...sums].map(([key, sum]) => {
        const [id = '', coin = ''] = key.split(' ')
        return { userId: id, market, coin, fee: amount(sum) }
      })
    },
  }
}

// ── Trades ───────────────────────────────────────────────────────────────────────────────────────

/** Of a table with the columns `userId`, `id` and `at`, by its index of accounts. */
export function tradesFrom(table: PgTable): TradeReader {
  const [userId, id, at] = ['userId', 'id', 'at'].map((field) => columnOf(table, field))
  if (!userId || !id || !at) throw new Error('Such a table has no trades')
  return {
    async last(db, userIds) {
      const last = sql`select ${at} from ${table} where ${userId} = u.id order by ${downwards(id)}`
      const { rows } = await db.execute<{ id: string; at: string | null }>(sql`
        select u.id::text, (${last} limit 1)::text as at
          from unnest(${sql.param([...userIds])}::uuid[]) as u (id)`)
      return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.id, Number(row.at)]])))
    },
  }
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

/** Word for word as the indexes are declared; without it they are not used to sort. */
const downwards = (column: PgColumn): SQL => sql`${column} desc nulls last`

function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`No column ${field}`)
  return column
}

/** Whether a row comes after one with these values; the first bound is what an index looks up. */
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

/** Null for what no page of this list has given. */
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
