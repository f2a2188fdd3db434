// Owns the pages of a customer's past: tickets and fills, newest first, read from the store.
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FuturesFill, FuturesTicket, TicketStatus } from '../../src/domain/records'
import type { ParsedQueryOf } from '../../src/protocol/calls'
import { ticketRecord } from '../engine/perpetual/ticket/ticketRecord'
import type { PageOf } from '../ports'
import { fills, tickets } from '../store/schema/futures'
import { fillOfRow, ticketOfRow } from './ticketRows'

type Status = NonNullable<ParsedQueryOf<'futures'>['status']>

/** A partly filled ticket is both: it rests and it is open. */
const STATUSES: Record<Status, readonly TicketStatus[]> = {
  PENDING: ['PENDING', 'PARTLY_FILLED'],
  OPEN: ['OPEN', 'PARTLY_FILLED'],
  CLOSED: ['CLOSED'],
  CANCELLED: ['CANCELLED'],
  LIQUIDATED: ['LIQUIDATED'],
}

export async function ticketsPage(
  db: NodePgDatabase,
  userId: string,
  { status, action, page, limit }: ParsedQueryOf<'futures'>,
): Promise<PageOf<FuturesTicket>> {
  const where = and(
    eq(tickets.userId, userId),
    status && inArray(tickets.status, [...STATUSES[status]]),
    action && eq(tickets.direction, action),
  )
  const [counted] = await db.select({ total: count() }).from(tickets).where(where)
  const rows = await db
    .select()
    .from(tickets)
    .where(where)
    .orderBy(desc(tickets.createdAt), tickets.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const records = rows.map((row) => ticketRecord(ticketOfRow(row)))
  return { rows: records, page, limit, total: counted?.total ?? 0 }
}

export async function fillsPage(
  db: NodePgDatabase,
  userId: string,
  { page, limit }: ParsedQueryOf<'futuresTransactions'>,
): Promise<PageOf<FuturesFill>> {
  const where = eq(fills.userId, userId)
  const [counted] = await db.select({ total: count() }).from(fills).where(where)
  const rows = await db
    .select()
    .from(fills)
    .where(where)
    .orderBy(desc(fills.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(fillOfRow), page, limit, total: counted?.total ?? 0 }
}
