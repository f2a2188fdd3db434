// The tables of the ledger itself: what is projected into them, and what is read back at a start.
import { and, gte, lt, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { amount } from '../../src/domain/brand'
import { DAY_MS, VOLUME_DAYS } from '../../src/domain/fees/fees'
import type { VolumeReader } from '../exchange/reads'
import { accounts, postings, transfers } from './schema/ledger'
import { dayVolumes, type DayVolumeRow } from './schema/markets'
import { idempotencyKeys, jobRuns } from './schema/service'

export type AccountRow = typeof accounts.$inferSelect
export type JobRow = typeof jobRuns.$inferSelect

/** Written before the tables of the modules, in this order. */
export const LEDGER_TABLES = [
  { table: accounts, key: ['id'] },
  { table: transfers, key: [] },
  { table: postings, key: [] },
  { table: idempotencyKeys, key: [] },
  { table: dayVolumes, key: ['user_id', 'day'] },
  { table: jobRuns, key: ['name'] },
]

export interface LedgerStart {
  readonly accounts: readonly AccountRow[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
  /** Of the days that can still count towards a fee tier. */
  readonly volumes: readonly DayVolumeRow[]
  /** How far each job has come. */
  readonly jobs: readonly JobRow[]
}

export async function loadLedger(db: NodePgDatabase): Promise<LedgerStart> {
  return {
    accounts: await db.select().from(accounts).orderBy(accounts.id),
    lastTransfer: await lastOf(db, transfers, transfers.id),
    volumes: await volumesOf(db),
    jobs: await db.select().from(jobRuns),
  }
}

/** The largest number in a column; 0 for an empty table. */
export async function lastOf(db: NodePgDatabase, table: PgTable, column: PgColumn) {
  const [row] = await db.select({ last: max(column) }).from(table)
  return Number(row?.last ?? 0)
}

/** Of the order books, spot and futures, by day. */
export const bookVolumes: VolumeReader = {
  async traded({ db }, users, { from, to }) {
    const { userId, day, value } = dayVolumes
    const rows = await db
      .select({ userId: sql<string>`${userId}::text`, value: sql<string>`sum(${value})::text` })
      .from(dayVolumes)
      .where(and(sql`${userId} in (${users})`, gte(day, from), lt(day, to)))
      .groupBy(userId)
    return new Map(rows.map((row) => [row.userId, amount(BigInt(row.value))]))
  },
}

/** Counted back from the newest day of all, so that no clock is asked. */
async function volumesOf(db: NodePgDatabase): Promise<DayVolumeRow[]> {
  const newest = sql`(select max(${dayVolumes.day}) from ${dayVolumes})`
  const first = sql`${newest} - ${VOLUME_DAYS * DAY_MS}::bigint`
  return await db.select().from(dayVolumes).where(gte(dayVolumes.day, first))
}
