// Owns the pages of a customer's past on perpetuals: tickets and fills, newest first.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FuturesFill, FuturesTicket, TicketStatus } from '../../../src/domain/records/records'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { ticketRecord } from '../../engine/perpetual/ticket/ticketRecord'
import type { PageOf } from '../../ports'
import type { FillRow, TicketRow } from '../../store/batch'
import { fills, tickets } from '../../store/schema/futures'
import { fillOfRow, ticketOfRow } from '../rows/ticketRows'
import { readPage } from './page'

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
  { status, action, page, limit }: ParsedQueryOf<'futures'>,
): Promise<PageOf<FuturesTicket>> {
  return readPage(db, {
    table: tickets,
    where: and(
      eq(tickets.userId, userId),
      status && inArray(tickets.status, [...STATUSES[status]]),
      action && eq(tickets.direction, action),
    ),
    orderBy: [desc(tickets.createdAt), asc(tickets.id)],
    page,
    limit,
    record: (row: TicketRow) => ticketRecord(ticketOfRow(row)),
  })
}

export function fillsPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit }: ParsedQueryOf<'futuresTransactions'>,
): Promise<PageOf<FuturesFill>> {
  return readPage(db, {
    table: fills,
    where: eq(fills.userId, userId),
    orderBy: [desc(fills.id)],
    page,
    limit,
    record: (row: FillRow) => fillOfRow(row),
  })
}
