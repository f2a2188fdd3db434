// Owns the pages of a customer's past on spot pairs: ended orders and fills, newest first.
import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { instrumentsOf } from '../../../src/domain/instruments'
import type { SpotFillRecord, SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { spotOrderRecord } from '../../engine/spot/orderRecord'
import type { PageOf } from '../../ports'
import type { SpotFillRow, SpotOrderRow } from '../../store/batch'
import { spotFills, spotOrders } from '../../store/schema/spot'
import { spotFillOfRow, spotOrderOfRow } from '../rows/spotRows'
import { readPage } from './page'

export function spotOrdersPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit, ...pair }: ParsedQueryOf<'ordersHistory'>,
): Promise<PageOf<SpotOrderRecord>> {
  const mine = eq(spotOrders.userId, userId)
  return readPage(db, {
    table: spotOrders,
    where: and(mine, isNotNull(spotOrders.closedAt), ofPair(spotOrders.symbol, pair)),
    orderBy: [desc(spotOrders.createdAt), asc(spotOrders.id)],
    page,
    limit,
    record: (row: SpotOrderRow) => spotOrderRecord(spotOrderOfRow(row)),
  })
}

export function spotFillsPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit, ...pair }: ParsedQueryOf<'ordersTransactions'>,
): Promise<PageOf<SpotFillRecord>> {
  return readPage(db, {
    table: spotFills,
    where: and(eq(spotFills.userId, userId), ofPair(spotFills.symbol, pair)),
    orderBy: [desc(spotFills.id)],
    page,
    limit,
    record: (row: SpotFillRow) => spotFillOfRow(row),
  })
}

interface Pair {
  readonly front?: string | undefined
  readonly target?: string | undefined
}

/** Pairs of a front coin, of a target coin, or the one pair of both; all when neither is given. */
function ofPair(symbol: PgColumn, { front, target }: Pair): SQL | undefined {
  if (front === undefined && target === undefined) return undefined
  const symbols = instrumentsOf('spot')
    .filter((it) => (front ?? it.base) === it.base && (target ?? it.quote) === it.quote)
    .map((it) => it.symbol)
  return inArray(symbol, symbols)
}
