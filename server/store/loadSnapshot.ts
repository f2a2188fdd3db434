// Owns reading back everything the exchange keeps in memory, as of one moment.
import { desc, gt, isNotNull, max, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { AccountRow, InstrumentStateRow, TicketRow } from './batch'
import { fills, instrumentStates, tickets } from './schema/futures'
import { accounts, transfers } from './schema/ledger'
import { idempotencyKeys } from './schema/service'

/** Answers kept in memory; older ones are looked up in the store. */
export const ANSWERS_KEPT = 50_000

/** Finished tickets that are read back, to refuse rightly what comes too late for them. */
const FINISHED_KEPT = 10_000

export type AnswerRow = typeof idempotencyKeys.$inferSelect

export interface Snapshot {
  readonly accounts: readonly AccountRow[]
  /** With a resting or an open part, oldest first. */
  readonly liveTickets: readonly TicketRow[]
  /** The newest, newest first. */
  readonly finishedTickets: readonly TicketRow[]
  readonly instruments: readonly InstrumentStateRow[]
  /** The newest, newest first. */
  readonly answers: readonly AnswerRow[]
  readonly lastTransfer: number
  readonly lastFill: number
  readonly lastRest: number
}

/** Reads in one read-only transaction. */
export async function loadSnapshot(client: Client): Promise<Snapshot> {
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return await drizzle(client).transaction(async (db) => {
    const [transfer] = await db.select({ last: max(transfers.id) }).from(transfers)
    const [fill] = await db.select({ last: max(fills.id) }).from(fills)
    const [rest] = await db.select({ last: max(tickets.restSeq) }).from(tickets)
    const live = or(gt(tickets.resting, 0), gt(tickets.open, 0))
    return {
      accounts: await db.select().from(accounts).orderBy(accounts.id),
      liveTickets: await db
        .select()
        .from(tickets)
        .where(live)
        .orderBy(tickets.createdAt, tickets.id),
      finishedTickets: await db
        .select()
        .from(tickets)
        .where(isNotNull(tickets.closedAt))
        .orderBy(desc(tickets.closedAt))
        .limit(FINISHED_KEPT),
      instruments: await db.select().from(instrumentStates),
      answers: await db
        .select()
        .from(idempotencyKeys)
        .orderBy(desc(idempotencyKeys.at))
        .limit(ANSWERS_KEPT),
      lastTransfer: transfer?.last ?? 0,
      lastFill: fill?.last ?? 0,
      lastRest: rest?.last ?? 0,
    }
  }, config)
}
