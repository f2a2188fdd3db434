// The providers of exports, fees and trades that read one table of entries.
import { and, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { amount } from '../../../src/domain/brand'
import type { ExportKind, ExportRange } from '../../../src/domain/exports'
import type { Market } from '../../../src/domain/instruments'
import { accepted } from '../../../src/domain/refusals'
import { columnOf, countUpTo, downwards, NEWEST_ENTRIES, readPage } from '../../store/page'
import type { Exporter, ExportLine, FeeReader, TradeReader } from './providers'

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
 * For a table with the columns `userId`, `symbol`, `side`, `fee` and `at`. `coinOf` names the coin
 * that a fee was paid in; a fee without a coin is an error.
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

/** For a table with the columns `userId`, `id` and `at`, by its index of accounts. */
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
