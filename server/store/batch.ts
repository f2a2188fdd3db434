// Owns the one way in which the exchange writes: a batch of rows in one transaction, each table
// one set-based statement over arrays. It refuses to know what the rows mean.
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { fills, fundingCharges, instrumentStates, tickets } from './schema/futures'
import { accounts, postings, transfers } from './schema/ledger'
import { forexDeals, forexTickets, swapCharges } from './schema/forexs'
import { idempotencyKeys } from './schema/service'
import { dayVolumes, spotFills, spotOrders } from './schema/spot'

export type AccountRow = typeof accounts.$inferSelect
export type TransferRow = typeof transfers.$inferSelect
export type PostingRow = typeof postings.$inferSelect
export type TicketRow = typeof tickets.$inferSelect
export type FillRow = typeof fills.$inferSelect
export type FundingChargeRow = typeof fundingCharges.$inferSelect
export type InstrumentStateRow = typeof instrumentStates.$inferSelect
export type SpotOrderRow = typeof spotOrders.$inferSelect
export type SpotFillRow = typeof spotFills.$inferSelect
export type ForexTicketRow = typeof forexTickets.$inferSelect
export type ForexDealRow = typeof forexDeals.$inferSelect
export type SwapChargeRow = typeof swapCharges.$inferSelect
export type DayVolumeRow = typeof dayVolumes.$inferSelect
export type IdempotencyRow = InferInsertModel<typeof idempotencyKeys>

export interface Batch {
  readonly accounts: readonly AccountRow[]
  readonly transfers: readonly TransferRow[]
  readonly postings: readonly PostingRow[]
  readonly tickets: readonly TicketRow[]
  readonly fills: readonly FillRow[]
  readonly charges: readonly FundingChargeRow[]
  readonly spotOrders: readonly SpotOrderRow[]
  readonly spotFills: readonly SpotFillRow[]
  readonly forexTickets: readonly ForexTicketRow[]
  readonly forexDeals: readonly ForexDealRow[]
  readonly swaps: readonly SwapChargeRow[]
  readonly volumes: readonly DayVolumeRow[]
  readonly instruments: readonly InstrumentStateRow[]
  readonly answers: readonly IdempotencyRow[]
}

type Row = Readonly<Record<string, unknown>>
type Columns = readonly (readonly [key: string, column: PgColumn])[]

interface Part {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; none: rows are only ever added. */
  readonly replacedBy: readonly string[]
  readonly columns: Columns
}

const PARTS: Readonly<Record<keyof Batch, Part>> = {
  accounts: part(accounts, ['id']),
  transfers: part(transfers),
  postings: part(postings),
  tickets: part(tickets, ['id']),
  fills: part(fills),
  charges: part(fundingCharges),
  spotOrders: part(spotOrders, ['id']),
  spotFills: part(spotFills),
  forexTickets: part(forexTickets, ['id']),
  forexDeals: part(forexDeals),
  swaps: part(swapCharges),
  volumes: part(dayVolumes, ['user_id', 'day']),
  instruments: part(instrumentStates, ['symbol']),
  answers: part(idempotencyKeys),
}
const NAMES = Object.keys(PARTS) as (keyof Batch)[]
const TEXT = statement()

/** Writes all or nothing (one statement is one transaction); resolves when it is on disk. */
export async function commitBatch(client: Client, batch: Batch): Promise<void> {
  const values = NAMES.flatMap((name) => arraysOf(PARTS[name].columns, batch[name]))
  await client.query({ name: 'commit_batch', text: TEXT, values })
}

/** One array a column. */
function arraysOf(columns: Columns, rows: readonly Row[]): unknown[][] {
  return columns.map(([key, column]) =>
    rows.map((row) => {
      const value = row[key]
      return value === null || value === undefined ? null : column.mapToDriverValue(value)
    }),
  )
}

function statement(): string {
  let parameters = 0
  const inserts = NAMES.map((name) => {
    const { table, replacedBy, columns } = PARTS[name]
    const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
    const arrays = columns.map(([, column]) => {
      parameters += 1
      return `$${parameters}::${column.getSQLType()}[]`
    })
    const source = `select * from unnest(${arrays.join(', ')})`
    const insert = `insert into ${getTableName(table)} (${names}) ${source}`
    return `put_${name} as (${insert}${replacement(columns, replacedBy)})`
  })
  return `with ${inserts.join(',\n')}\nselect`
}

function replacement(columns: Columns, by: readonly string[]): string {
  if (by.length === 0) return ''
  const sets = columns
    .filter(([, column]) => !by.includes(column.name))
    .map(([, column]) => `"${column.name}" = excluded."${column.name}"`)
  return ` on conflict (${by.join(', ')}) do update set ${sets.join(', ')}`
}

function part(table: PgTable, replacedBy: readonly string[] = []): Part {
  return { table, replacedBy, columns: Object.entries(getTableColumns(table)) }
}
