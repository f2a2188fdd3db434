// Owns the pages of a customer's past on dealt instruments: ended tickets and deals, newest first.
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ForexDealRecord, ForexTicketRecord } from '../../../src/domain/records/forexRecords'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { forexTicketRecord } from '../../engine/dealt/ticketRecord'
import type { PageOf } from '../../ports'
import type { ForexDealRow, ForexTicketRow } from '../../store/batch'
import { forexDeals, forexTickets } from '../../store/schema/forexs'
import { dealOfRow, forexTicketOfRow } from '../rows/forexRows'
import { readPage } from './page'

export function forexPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit }: ParsedQueryOf<'forexHistory'>,
): Promise<PageOf<ForexTicketRecord>> {
  return readPage(db, {
    table: forexTickets,
    where: and(eq(forexTickets.userId, userId), isNotNull(forexTickets.closedAt)),
    orderBy: [desc(forexTickets.createdAt), asc(forexTickets.id)],
    page,
    limit,
    record: (row: ForexTicketRow) => forexTicketRecord(forexTicketOfRow(row)),
  })
}

export function dealsPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit }: ParsedQueryOf<'forexTransactions'>,
): Promise<PageOf<ForexDealRecord>> {
  return readPage(db, {
    table: forexDeals,
    where: eq(forexDeals.userId, userId),
    orderBy: [desc(forexDeals.id)],
    page,
    limit,
    record: (row: ForexDealRow) => dealOfRow(row),
  })
}
