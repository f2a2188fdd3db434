// The three forms of a section of a customer's own data: table rows, a list that is exported
// anyway, and a single value.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accepted } from '../../../../src/domain/refusals'
import type { OwnSection } from './ownData'
import type { Exporter } from '../providers'
import { countUpTo, readPage, type Order } from '../../../store/page'

/** Table rows selected by `own`; `record` picks the fields to show. */
export function tableSection<Row>({
  name,
  table,
  own,
  order,
  record,
}: {
  readonly name: string
  readonly table: PgTable
  readonly own: (userId: string) => SQL
  readonly order: Order<Row>
  readonly record: (row: Row) => object
}): OwnSection {
  return {
    name,
    count: (db, userId, most) => countUpTo(db, table, own(userId), most),
    async page(db, userId, at) {
      const found = await readPage(db, { table, where: own(userId), order, at, record })
      return found.ok ? accepted({ rows: found.value.rows, next: found.value.next }) : found
    },
  }
}

const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** A list with the columns of its CSV file. */
export const listSection = (name: string, list: Exporter): OwnSection => ({
  name,
  count: (db, userId, most) => list.count(db, userId, ALWAYS, most),
  async page(db, userId, place) {
    const found = await list.page(db, userId, ALWAYS, place)
    if (!found.ok) return found
    const rows = found.value.lines.map(({ at, cells }) => ({
      at,
      ...Object.fromEntries(list.columns.map((column, n) => [column, cells[n]])),
    }))
    return accepted({ rows, next: found.value.next })
  },
})

/** A list of one row, or empty if `read` finds nothing. */
export const valueSection = (
  name: string,
  read: (db: NodePgDatabase, userId: string) => Promise<object | null>,
): OwnSection => ({
  name,
  count: () => Promise.resolve(1),
  async page(db, userId) {
    const value = await read(db, userId)
    return accepted({ rows: value === null ? [] : [value], next: undefined })
  },
})
