// The pages of a customer's past on perpetuals: tickets and fills, newest first.
import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FuturesFill, FuturesTicket, TicketStatus } from '../../../src/domain/records/records'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { ticketRecord } from './ticket/ticketRecord'
import type { PageOf } from '../../exchange/seam'
import type { FillRow, TicketRow } from './tables'
import { fills, tickets } from './tables'
import { fillOfRow, ticketOfRow } from './rows'
import {
  entriesExporter,
  feesFrom,
  NEWEST_ENTRIES,
  NEWEST_RECORDS,
  readPage,
  tradesFrom,
} from '../../store/page'

type Status = NonNullable<ParsedQueryOf<'futures'>['status']>

/** A partly filled ticket is both: it rests and it is open. */
const STATUSES: Record<Status, readonly TicketStatus[]> = {
  PENDING: ['PENDING', 'PARTLY_FILLED'],
  OPEN: ['OPEN', 'PARTLY_FILLED'],
  CLOSED: ['CLOSED'],
  CANCELLED: ['CANCELLED'],
  LIQUIDATED: ['LIQUIDATED'],
}

export function ticketsPage(
  db: NodePgDatabase,
  userId: string,
  { status, action, ...at }: ParsedQueryOf<'futures'>,
): Promise<Outcome<PageOf<FuturesTicket>>> {
  return readPage(db, {
    table: tickets,
    where: and(
      eq(tickets.userId, userId),
      status && inArray(tickets.status, [...STATUSES[status]]),
      action && eq(tickets.direction, action),
    ),
    order: NEWEST_RECORDS,
    at,
    record: (row: TicketRow) => ticketRecord(ticketOfRow(row)),
  })
}

export function fillsPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'futuresTransactions'>,
): Promise<Outcome<PageOf<FuturesFill>>> {
  return readPage(db, {
    table: fills,
    where: eq(fills.userId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: (row: FillRow) => fillOfRow(row),
  })
}

export const fillsExport = entriesExporter({
  kind: 'FUTURES',
  table: fills,
  columns: [
    'fillId',
    'futureId',
    'symbol',
    'action',
    'side',
    'price',
    'quantity',
    'fee',
    'liquidity',
    'realisedPnl',
  ],
  record: (row: FillRow) => fillOfRow(row),
})

export const fillsTrades = tradesFrom(fills)

export const fillsFees = feesFrom('futures', fills, () => 'USDT')
