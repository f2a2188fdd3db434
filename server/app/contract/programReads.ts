// Orders, fills and positions of one market for API programs: read from the tables, once these
// contain everything acknowledged to the account.
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Market } from '../../../src/domain/instruments'
import { accepted } from '../../../src/domain/refusals'
import { isCloseId, type OrderId } from '../../../src/protocol/v1/ids'
import { isOpen, type V1Fill, type V1Order } from '../../../src/protocol/v1/orders/schemas'
import type { LiveReads } from '../../core/exchange/seam'
import { columnOf, downwards } from '../../store/page'
import type { FillsAsked, OrdersAsked, ProgramReads } from './feature'
import { orderNames } from './orderNames'

const MAX_FILLS = 500

export interface ProgramTables<OrderRow, FillRow> {
  readonly market: Market
  readonly orders: PgTable
  readonly fills: PgTable
  /** The field of a fill that names its order or ticket. */
  readonly owner: keyof FillRow & string
  readonly open: SQL
  readonly closed: SQL
  /** The orders of a row: its own, and the one that rests to close its position. */
  ordersOf(row: OrderRow): readonly V1Order[]
  /** The name is that of its order, or of the one that opened its position. */
  fillOf(row: FillRow, clientId: string | null): V1Fill
  positions: ProgramReads['positions']
}

interface Deps {
  readonly db: NodePgDatabase
  readonly reads: Pick<LiveReads, 'projected'>
}

interface KeptOrder {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt: number
}

export const programReads = <OrderRow extends KeptOrder, FillRow>(
  deps: Deps,
  tables: ProgramTables<OrderRow, FillRow>,
): ProgramReads => new TableReads(deps, tables)

class TableReads<OrderRow extends KeptOrder, FillRow> implements ProgramReads {
  readonly market: Market
  readonly positions: ProgramReads['positions']

  constructor(
    private readonly deps: Deps,
    private readonly tables: ProgramTables<OrderRow, FillRow>,
  ) {
    this.market = tables.market
    this.positions = tables.positions
  }

  async orders(userId: string, { status, symbol, from, limit }: OrdersAsked) {
    const ready = await this.deps.reads.projected(userId)
    if (!ready.ok) return ready
    const { open, closed, ordersOf } = this.tables
    const [createdAt, id] = [this.#order('createdAt'), this.#order('id')]
    const meant = and(
      eq(this.#order('userId'), userId),
      symbol === undefined ? undefined : eq(this.#order('symbol'), symbol),
      status === undefined ? undefined : { open, closed }[status],
      from && lte(createdAt, from.createdAt),
      from && or(lt(createdAt, from.createdAt), gte(id, from.uuid)),
    )
    const rows = this.deps.db.select().from(this.tables.orders).where(meant)
    const found = await rows.orderBy(downwards(createdAt), asc(id)).limit(limit)
    const all = (found as OrderRow[]).flatMap((row) => ordersOf(row))
    return accepted(all.filter((each) => status === undefined || statusOf(each) === status))
  }

  async order(userId: string, named: OrderId | { readonly clientId: string }) {
    const ready = await this.deps.reads.projected(userId)
    if (!ready.ok) return ready
    const isNamed = 'clientId' in named
    const which = isNamed
      ? eq(this.#order('clientId'), named.clientId)
      : eq(this.#order('id'), named.uuid)
    const mine = and(eq(this.#order('userId'), userId), which)
    const rows = this.deps.db.select().from(this.tables.orders).where(mine)
    const found = await rows.orderBy(desc(this.#order('createdAt'))).limit(1)
    const [row] = found as OrderRow[]
    const closes = !isNamed && named.closes
    const one = row && this.tables.ordersOf(row).find(({ id }) => isCloseId(id) === closes)
    if (!one) return accepted(undefined)
    const all = await this.#fillsOf(userId, row)
    return accepted({ ...one, fills: all.filter(({ orderId }) => orderId === one.id) })
  }

  async fills(userId: string, { after, limit, ...asked }: FillsAsked) {
    const ready = await this.deps.reads.projected(userId)
    if (!ready.ok) return ready
    const which = and(gt(this.#fill('id'), after), this.#of(asked))
    return accepted(await this.#ascending(userId, which, limit))
  }

  /**
   * Positions are opened by one order and closed by another: the action distinguishes their fills.
   */
  #of({ symbol, order }: Pick<FillsAsked, 'symbol' | 'order'>): SQL | undefined {
    return and(
      symbol === undefined ? undefined : eq(this.#fill('symbol'), symbol),
      order && eq(this.#fill(this.tables.owner), order.uuid),
      order && 'action' in getTableColumns(this.tables.fills)
        ? eq(this.#fill('action'), order.closes ? 'CLOSE' : 'OPEN')
        : undefined,
    )
  }

  /** No fill is older than its order, or newer than its last change. */
  #fillsOf(userId: string, { id, createdAt, updatedAt }: KeptOrder) {
    const at = and(gte(this.#fill('at'), createdAt), lte(this.#fill('at'), updatedAt))
    return this.#ascending(userId, and(eq(this.#fill(this.tables.owner), id), at), MAX_FILLS)
  }

  async #ascending(userId: string, which: SQL | undefined, limit: number) {
    const mine = and(eq(this.#fill('userId'), userId), which)
    const rows = this.deps.db.select().from(this.tables.fills).where(mine)
    const found = await rows.orderBy(asc(this.#fill('id'))).limit(limit)
    const { owner, fillOf, orders } = this.tables
    const ids = (found as FillRow[]).map((row) => String(row[owner]))
    const names = await orderNames(this.deps.db, orders, userId, ids)
    return (found as FillRow[]).map((row) => fillOf(row, names.get(String(row[owner])) ?? null))
  }

  #order(field: string): PgColumn {
    return columnOf(this.tables.orders, field)
  }

  #fill(field: string): PgColumn {
    return columnOf(this.tables.fills, field)
  }
}

const statusOf = (order: V1Order): 'open' | 'closed' => (isOpen(order) ? 'open' : 'closed')
