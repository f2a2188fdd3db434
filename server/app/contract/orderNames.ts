// Names that API programs gave to a table's orders.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnOf } from '../../store/page'

/** The names of an account's orders by order id; orders without a name are omitted. */
export async function orderNames(
  db: NodePgDatabase,
  orders: PgTable,
  userId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return new Map()
  const [id, name] = [columnOf(orders, 'id'), columnOf(orders, 'clientId')]
  const named = and(eq(columnOf(orders, 'userId'), userId), inArray(id, ids), isNotNull(name))
  const found = await db.select({ id, name }).from(orders).where(named)
  return new Map(found.map((row) => [String(row.id), String(row.name)]))
}
