// The pages of a customer's past on spot pairs: ended orders and fills, newest first.
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findInstrument, instrumentsOf } from '../../../src/domain/instruments'
import type { SpotFillRecord, SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { spotOrderRecord } from './orderRecord'
import type { OwnSection } from '../../app/contract/own/ownData'
import type { PageOf } from '../../../src/domain/records/page'
import { type SpotFillRow, spotFills, type SpotOrderRow, spotOrders } from './tables'
import { spotFillOfRow, spotOrderOfRow } from './rows'
import { listSection, tableSection } from '../../app/contract/own/ownSections'
import { entriesExporter, feesFrom, tradesFrom } from '../../app/contract/tableProviders'
import { NEWEST_ENTRIES, NEWEST_RECORDS, readPage } from '../../store/page'

export function spotOrdersPage(
  db: NodePgDatabase,
  userId: string,
  { front, target, ...at }: ParsedQueryOf<'ordersHistory'>,
): Promise<Outcome<PageOf<SpotOrderRecord>>> {
  const mine = eq(spotOrders.userId, userId)
  return readPage(db, {
    table: spotOrders,
    where: and(mine, isNotNull(spotOrders.closedAt), ofPair(spotOrders.symbol, { front, target })),
    order: NEWEST_RECORDS,
    at,
    record: (row: SpotOrderRow) => spotOrderRecord(spotOrderOfRow(row)),
  })
}

export function spotFillsPage(
  db: NodePgDatabase,
  userId: string,
  { front, target, ...at }: ParsedQueryOf<'ordersTransactions'>,
): Promise<Outcome<PageOf<SpotFillRecord>>> {
  return readPage(db, {
    table: spotFills,
    where: and(eq(spotFills.userId, userId), ofPair(spotFills.symbol, { front, target })),
    order: NEWEST_ENTRIES,
    at,
    record: (row: SpotFillRow) => spotFillOfRow(row),
  })
}

export const spotFillsExport = entriesExporter({
  kind: 'SPOT',
  table: spotFills,
  columns: ['fillId', 'uuid', 'symbol', 'side', 'price', 'quantity', 'fee', 'feeCoin', 'liquidity'],
  record: (row: SpotFillRow) => spotFillOfRow(row),
})

export const ownSpot: readonly OwnSection[] = [
  tableSection<SpotOrderRow>({
    name: 'spotOrders',
    table: spotOrders,
    own: (userId) => eq(spotOrders.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => spotOrderRecord(spotOrderOfRow(row)),
  }),
  listSection('spotFills', spotFillsExport),
]

/** Paid in the coin that is received. */
export const spotFillsTrades = tradesFrom(spotFills)

export const spotFillsFees = feesFrom('spot', spotFills, (symbol, side) => {
  const pair = findInstrument(symbol)
  return side === 'BUY' ? pair?.base : pair?.quote
})

interface Pair {
  readonly front?: string | undefined
  readonly target?: string | undefined
}

/** Pairs of a front coin, of a target coin, or the one pair of both; all when neither is given. */
function ofPair(symbol: PgColumn, { front, target }: Pair): SQL | undefined {
  if (front === undefined && target === undefined) return undefined
  const symbols = instrumentsOf('spot')
    .filter(({ base, quote }) => (front ?? base) === base && (target ?? quote) === quote)
    .map(({ symbol }) => symbol)
  return inArray(symbol, symbols)
}
