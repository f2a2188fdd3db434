// Owns the one way in which the exchange writes: a batch of rows in one transaction, each table
// one set-based statement over arrays. It refuses to know what the rows mean.
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { arrayColumn, type ArrayColumn } from './arrayText'
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

interface Part {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; none: rows are only ever added. */
  readonly replacedBy: readonly string[]
  readonly columns: readonly (ArrayColumn & { readonly name: string })[]
}

type PartName = keyof Batch

const PARTS: Readonly<Record<PartName, Part>> = {
  accounts: part(accounts, ['id']),
  transfers: part(transfers),
  postings: part(postings),
  answers: part(idempotencyKeys),
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
}

/** What happens together is written together; a group without rows is left out. */
const GROUPS: readonly (readonly PartName[])[] = [
  ['accounts', 'transfers', 'postings'],
  ['answers'],
  ['tickets'],
  ['spotOrders'],
  ['fills', 'spotFills', 'volumes', 'instruments'],
  ['charges', 'forexTickets', 'forexDeals', 'swaps'],
]

/** Texts by the groups in them: at most two to the power of their number. */
const TEXTS = new Map<string, string>()

/** Writes all or nothing (one statement is one transaction); resolves when it is on disk. */
export async function commitBatch(client: Client, batch: Batch): Promise<void> {
  const groups = GROUPS.filter((names) => names.some((name) => batch[name].length > 0))
  const names = groups.flat()
  if (names.length === 0) return
  const name = `commit_${groups.map((it) => GROUPS.indexOf(it)).join('_')}`
  const text = TEXTS.get(name) ?? statement(names)
  TEXTS.set(name, text)
  const values = names.flatMap((it) => PARTS[it].columns.map((column) => column.text(batch[it])))
  await client.query({ name, text, values })
}

function statement(names: readonly PartName[]): string {
  let parameters = 0
  const inserts = names.map((name) => {
    const { table, replacedBy, columns } = PARTS[name]
    const arrays = columns.map(({ read }) => {
      parameters += 1
      return read(`$${parameters}`)
    })
    const into = `${getTableName(table)} (${columns.map((it) => it.name).join(', ')})`
    // In the list of what is selected, not in its source: there each array would be copied first.
    const rows = arrays.map((array) => `unnest(${array})`).join(', ')
    const insert = `insert into ${into} select ${rows}`
    return `put_${name} as (${insert}${replacement(columns, replacedBy)})`
  })
  return `with ${inserts.join(',\n')}\nselect`
}

function replacement(columns: Part['columns'], by: readonly string[]): string {
  if (by.length === 0) return ''
  const sets = columns
    .filter(({ name }) => !by.includes(name.slice(1, -1)))
    .map(({ name }) => `${name} = excluded.${name}`)
  return ` on conflict (${by.join(', ')}) do update set ${sets.join(', ')}`
}

function part(table: PgTable, replacedBy: readonly string[] = []): Part {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    return { ...arrayColumn(key, column), name: `"${column.name}"` }
  })
  return { table, replacedBy, columns }
}
