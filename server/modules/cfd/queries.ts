// The pages of a customer's past on CFDs: ended tickets and deals, newest first.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ForexDealRecord, ForexTicketRecord } from '../../../src/domain/records/forexRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { forexTicketRecord } from './ticketRecord'
import type { PageOf } from '../../exchange/seam'
import type { ForexDealRow, ForexTicketRow } from './tables'
import { forexDeals, forexTickets } from './tables'
import { dealOfRow, forexTicketOfRow } from './rows'
import {
  entriesExporter,
  feesFrom,
  NEWEST_ENTRIES,
  NEWEST_RECORDS,
  readPage,
  tradesFrom,
} from '../../store/page'

export function forexPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'forexHistory'>,
): Promise<Outcome<PageOf<ForexTicketRecord>>> {
  return readPage(db, {
    table: forexTickets,
    where: and(eq(forexTickets.userId, userId), isNotNull(forexTickets.closedAt)),
    order: NEWEST_RECORDS,
    at,
    record: (row: ForexTicketRow) => forexTicketRecord(forexTicketOfRow(row)),
  })
}

export function dealsPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'forexTransactions'>,
): Promise<Outcome<PageOf<ForexDealRecord>>> {
  return readPage(db, {
    table: forexDeals,
    where: eq(forexDeals.userId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: (row: ForexDealRow) => dealOfRow(row),
  })
}

export const dealsExport = entriesExporter({
  kind: 'DERIVATIVES',
  table: forexDeals,
  columns: ['dealId', 'forexUuid', 'symbol', 'action', 'side', 'price', 'size', 'profit', 'fee'],
  record: (row: ForexDealRow) => dealOfRow(row),
})

export const dealsTrades = tradesFrom(forexDeals)

export const dealsFees = feesFrom('derivatives', forexDeals, () => 'USDT')
