// The past of an account as lines of a file: what modules list, and all of their lists as one.
import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ExportKind, ExportRange } from '../../src/domain/exports'
import { accepted, type Outcome } from '../../src/domain/refusals'
import { countUpTo, NEWEST_ENTRIES, readPage } from '../store/page'
import type { LiveReads } from './seam'

export interface ExportLine {
  /** ms UTC. */
  readonly at: number
  /** As many as there are columns. */
  readonly cells: readonly string[]
}

export interface ExportPage {
  readonly lines: readonly ExportLine[]
  /** Leads to the lines after these; undefined after the last. */
  readonly next: string | undefined
}

/** A page, numbered from 1, behind the cursor that the page before it gave. */
export interface ExportPlace {
  readonly page: number
  readonly limit: number
  readonly cursor: string | undefined
}

/** One list of a module, newest first. */
export interface Exporter {
  readonly kind: ExportKind
  /** Beside the time. */
  readonly columns: readonly string[]
  page(
    db: NodePgDatabase,
    userId: string,
    range: ExportRange,
    place: ExportPlace,
  ): Promise<Outcome<ExportPage>>
  /** How many lines a range has; no further than `most` + 1. */
  count(db: NodePgDatabase, userId: string, range: ExportRange, most: number): Promise<number>
}

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

/** The lists of all modules. */
export interface Exporters {
  /** Resolves when they contain what was acknowledged. */
  readonly projected: LiveReads['projected']
  /** Throws where no module has it. */
  find(kind: ExportKind): Exporter
}

export function exportersOf(
  live: Pick<LiveReads, 'projected'>,
  modules: readonly { readonly exports?: readonly Exporter[] }[],
): Exporters {
  const all = new Map(
    modules.flatMap(({ exports = [] }) => exports).map((each) => [each.kind, each]),
  )
  return {
    projected: (userId) => live.projected(userId),
    find(kind) {
      const exporter = all.get(kind)
      if (!exporter) throw new Error(`No module exports ${kind}`)
      return exporter
    },
  }
}
