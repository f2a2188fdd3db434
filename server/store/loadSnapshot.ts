// Owns reading back everything the exchange keeps in memory, as of one moment.
import { desc, gt, gte, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { DAY_MS, VOLUME_DAYS } from '../../src/domain/fees/fees'
import type { AccountRow, DayVolumeRow, ForexTicketRow, InstrumentStateRow } from './batch'
import type { SpotOrderRow, TicketRow } from './batch'
import { forexDeals, forexTickets } from './schema/forexs'
import { fills, instrumentStates, tickets } from './schema/futures'
import { accounts, transfers } from './schema/ledger'
import { idempotencyKeys } from './schema/service'
import { dayVolumes, spotFills, spotOrders } from './schema/spot'

/** Answers kept in memory; older ones are looked up in the store. */
export const ANSWERS_KEPT = 50_000

/** Ended tickets and orders that are read back, to refuse rightly what comes too late for them. */
const FINISHED_KEPT = 10_000

/** Keys of older answers that are read back; one more than memory tells apart. */
const OLDER_KEYS = 1_000_001

export type AnswerRow = typeof idempotencyKeys.$inferSelect
export type AnswerKey = Pick<AnswerRow, 'userId' | 'key'>

export interface Snapshot {
  readonly accounts: readonly AccountRow[]
  /** With a resting or an open part, oldest first; the finished are the newest, newest first. */
  readonly liveTickets: readonly TicketRow[]
  readonly finishedTickets: readonly TicketRow[]
  readonly liveSpotOrders: readonly SpotOrderRow[]
  readonly finishedSpotOrders: readonly SpotOrderRow[]
  readonly liveForexs: readonly ForexTicketRow[]
  readonly finishedForexs: readonly ForexTicketRow[]
  /** Of the days that can still count towards a fee tier. */
  readonly volumes: readonly DayVolumeRow[]
  readonly instruments: readonly InstrumentStateRow[]
  /** The newest, newest first. */
  readonly answers: readonly AnswerRow[]
  /** Of the answers before those. */
  readonly olderAnswers: readonly AnswerKey[]
  readonly lastTransfer: number
  readonly lastFill: number
  readonly lastRest: number
  readonly lastSpotFill: number
  readonly lastDeal: number
}

/** Exact, so that the newest and the older ones together are all. */
const newestAnswers = [desc(idempotencyKeys.at), idempotencyKeys.userId, idempotencyKeys.key]

/** Reads in one read-only transaction. */
export async function loadSnapshot(client: Client): Promise<Snapshot> {
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return await drizzle(client).transaction(async (db) => {
    const lastRests = [
      await last(db, tickets, tickets.restSeq),
      await last(db, tickets, tickets.closeSeq),
    ]
    return {
      accounts: await db.select().from(accounts).orderBy(accounts.id),
      ...(await ticketsOf(db)),
      ...(await spotOrdersOf(db)),
      ...(await forexsOf(db)),
      volumes: await volumesOf(db),
      instruments: await db.select().from(instrumentStates),
      answers: await db
        .select()
        .from(idempotencyKeys)
        .orderBy(...newestAnswers)
        .limit(ANSWERS_KEPT),
      olderAnswers: await db
        .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
        .from(idempotencyKeys)
        .orderBy(...newestAnswers)
        .offset(ANSWERS_KEPT)
        .limit(OLDER_KEYS),
      lastTransfer: await last(db, transfers, transfers.id),
      lastFill: await last(db, fills, fills.id),
      lastRest: Math.max(...lastRests),
      lastSpotFill: await last(db, spotFills, spotFills.id),
      lastDeal: await last(db, forexDeals, forexDeals.id),
    }
  }, config)
}

async function last(db: NodePgDatabase, table: PgTable, column: PgColumn): Promise<number> {
  const [row] = await db.select({ last: max(column) }).from(table)
  return Number(row?.last ?? 0)
}

/** Counted back from the newest day of all, so that no clock is asked. */
async function volumesOf(db: NodePgDatabase): Promise<DayVolumeRow[]> {
  const newest = sql`(select max(${dayVolumes.day}) from ${dayVolumes})`
  const first = sql`${newest} - ${VOLUME_DAYS * DAY_MS}::bigint`
  return await db.select().from(dayVolumes).where(gte(dayVolumes.day, first))
}

async function ticketsOf(db: NodePgDatabase) {
  const { createdAt, id, resting, open, closedAt } = tickets
  const live = or(gt(resting, 0), gt(open, 0))
  return {
    liveTickets: await db.select().from(tickets).where(live).orderBy(createdAt, id),
    finishedTickets: await db
      .select()
      .from(tickets)
      .where(isNotNull(closedAt))
      .orderBy(desc(closedAt))
      .limit(FINISHED_KEPT),
  }
}

async function spotOrdersOf(db: NodePgDatabase) {
  const { createdAt, id, resting, closedAt } = spotOrders
  return {
    liveSpotOrders: await db.select().from(spotOrders).where(gt(resting, 0)).orderBy(createdAt, id),
    finishedSpotOrders: await db
      .select()
      .from(spotOrders)
      .where(isNotNull(closedAt))
      .orderBy(desc(closedAt))
      .limit(FINISHED_KEPT),
  }
}

async function forexsOf(db: NodePgDatabase) {
  const { createdAt, id, status, closedAt } = forexTickets
  return {
    liveForexs: await db
      .select()
      .from(forexTickets)
      .where(inArray(status, ['PENDING', 'OPEN']))
      .orderBy(createdAt, id),
    finishedForexs: await db
      .select()
      .from(forexTickets)
      .where(isNotNull(closedAt))
      .orderBy(desc(closedAt))
      .limit(FINISHED_KEPT),
  }
}
