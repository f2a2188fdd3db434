// Tables of the ledger: their projection, and their startup read.
import { gte, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS, VOLUME_DAYS } from '../../src/domain/fees/fees'
import type { DayVolumeRow, LedgerStart } from '../core/exchange/storePort'
import { loggedTransfers } from './accountLog/loggedTransfers'
import { accounts, postings, transfers } from './schema/ledger'
import { dayVolumes } from './schema/markets'
import { idempotencyKeys, jobRuns } from './schema/service'

/** Written before the tables of the modules, in this order. */
export const LEDGER_TABLES = [
  { table: accounts, key: ['id'] },
  { table: transfers, key: [], byMonth: 'at', logged: loggedTransfers },
  { table: postings, key: [], byMonth: 'at' },
  { table: idempotencyKeys, key: [] },
  { table: dayVolumes, key: ['user_id', 'day'] },
  { table: jobRuns, key: ['name'] },
]

export async function loadLedger(db: NodePgDatabase): Promise<LedgerStart> {
  return {
    accounts: await db.select().from(accounts).orderBy(accounts.id),
    lastTransfer: await lastOf(db, transfers, transfers.id),
    volumes: await volumesOf(db),
    jobs: await db.select().from(jobRuns),
  }
}

/** The largest number in a column; 0 if the table is empty. */
export async function lastOf(db: NodePgDatabase, table: PgTable, column: PgColumn) {
  const [row] = await db.select({ last: max(column) }).from(table)
  return Number(row?.last ?? 0)
}

/** Counted back from the newest day in the table, so that no clock is needed. */
async function volumesOf(db: NodePgDatabase): Promise<DayVolumeRow[]> {
  const newest = sql`(select max(${dayVolumes.day}) from ${dayVolumes})`
  const first = sql`${newest} - ${VOLUME_DAYS * DAY_MS}::bigint`
  return await db.select().from(dayVolumes).where(gte(dayVolumes.day, first))
}
