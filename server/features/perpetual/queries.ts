// The pages of a customer's past on perpetuals: tickets and fills, newest first.
import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  PerpetualFill,
  PerpetualTicket,
  TicketStatus,
} from '../../../src/domain/records/records'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { ticketRecord } from './ticket/ticketRecord'
import type { OwnSection } from '../../app/contract/own/ownData'
import type { PageOf } from '../../../src/domain/records/page'
import {
  type FillRow,
  fills,
  perpetualStops,
  type StopRow,
  type TicketRow,
  tickets,
} from './tables'
import { stopRecord } from './stops/stop'
import { stopOfRow } from './stops/stopRows'
import { fillOfRow, ticketOfRow } from './rows'
import { listSection, tableSection } from '../../app/contract/own/ownSections'
import { entriesExporter, feesFrom, tradesFrom } from '../../app/contract/tableProviders'
import { NEWEST_ENTRIES, NEWEST_RECORDS, readPage } from '../../store/page'

type Status = NonNullable<ParsedQueryOf<'perpetualTickets'>['status']>

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
  { status, action, ...at }: ParsedQueryOf<'perpetualTickets'>,
): Promise<Outcome<PageOf<PerpetualTicket>>> {
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

export function stopsPage(
  db: NodePgDatabase,
  userId: string,
  { status, ...at }: ParsedQueryOf<'perpetualStops'>,
): Promise<Outcome<PageOf<PerpetualStop>>> {
  return readPage(db, {
    table: perpetualStops,
    where: and(eq(perpetualStops.userId, userId), status && eq(perpetualStops.status, status)),
    order: NEWEST_RECORDS,
    at,
    record: (row: StopRow) => stopRecord(stopOfRow(row)),
  })
}

export function fillsPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'perpetualTransactions'>,
): Promise<Outcome<PageOf<PerpetualFill>>> {
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

export const ownPerpetual: readonly OwnSection[] = [
  tableSection<TicketRow>({
    name: 'futuresTickets',
    table: tickets,
    own: (userId) => eq(tickets.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => ticketRecord(ticketOfRow(row)),
  }),
  tableSection<StopRow>({
    name: 'futuresStops',
    table: perpetualStops,
    own: (userId) => eq(perpetualStops.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => stopRecord(stopOfRow(row)),
  }),
  listSection('futuresFills', fillsExport),
]

export const fillsTrades = tradesFrom(fills)

export const fillsFees = feesFrom('futures', fills, () => 'USDT')
