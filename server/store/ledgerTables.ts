// The tables of the ledger itself: what is projected into them, and what is read back at a start.
import { desc, gte, max, sql } from 'drizzle-orm'
import type { InferInsertModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS, VOLUME_DAYS } from '../../src/domain/fees/fees'
import { accounts, postings, transfers } from './schema/ledger'
import { dayVolumes, type DayVolumeRow } from './schema/markets'
import { idempotencyKeys } from './schema/service'

/** Answers kept in memory; older ones are looked up in the store. */
export const ANSWERS_KEPT = 50_000

/** Keys of older answers that are read back; one more than memory tells apart. */
const OLDER_KEYS = 1_000_001

export type AccountRow = typeof accounts.$inferSelect
export type IdempotencyRow = InferInsertModel<typeof idempotencyKeys>
export type AnswerRow = typeof idempotencyKeys.$inferSelect
export type AnswerKey = Pick<AnswerRow, 'userId' | 'key'>

/** Written before the tables of the modules, in this order. */
export const LEDGER_TABLES = [
  { table: accounts, key: ['id'] },
  { table: transfers, key: [] },
  { table: postings, key: [] },
  { table: idempotencyKeys, key: [] },
  { table: dayVolumes, key: ['user_id', 'day'] },
]

export interface LedgerStart {
  readonly accounts: readonly AccountRow[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
  /** Of the days that can still count towards a fee tier. */
  readonly volumes: readonly DayVolumeRow[]
  /** The newest, newest first. */
  readonly answers: readonly AnswerRow[]
  /** Of the answers before those. */
  readonly olderAnswers: readonly AnswerKey[]
}

/** Exact, so that the newest and the older ones together are all. */
const newestAnswers = [desc(idempotencyKeys.at), idempotencyKeys.userId, idempotencyKeys.key]

export async function loadLedger(db: NodePgDatabase): Promise<LedgerStart> {
  const { userId, key } = idempotencyKeys
  const answers = db.select().from(idempotencyKeys)
  const keys = db.select({ userId, key }).from(idempotencyKeys)
  return {
    accounts: await db.select().from(accounts).orderBy(accounts.id),
    lastTransfer: await lastOf(db, transfers, transfers.id),
    volumes: await volumesOf(db),
    answers: await answers.orderBy(...newestAnswers).limit(ANSWERS_KEPT),
    olderAnswers: await keys
      .orderBy(...newestAnswers)
      .offset(ANSWERS_KEPT)
      .limit(OLDER_KEYS),
  }
}

/** The largest number in a column; 0 for an empty table. */
export async function lastOf(db: NodePgDatabase, table: PgTable, column: PgColumn) {
  const [row] = await db.select({ last: max(column) }).from(table)
  return Number(row?.last ?? 0)
}

/** Counted back from the newest day of all, so that no clock is asked. */
async function volumesOf(db: NodePgDatabase): Promise<DayVolumeRow[]> {
  const newest = sql`(select max(${dayVolumes.day}) from ${dayVolumes})`
  const first = sql`${newest} - ${VOLUME_DAYS * DAY_MS}::bigint`
  return await db.select().from(dayVolumes).where(gte(dayVolumes.day, first))
}
