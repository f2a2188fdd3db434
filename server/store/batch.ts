// Owns the one way in which the exchange writes: a batch of rows in one transaction, each table
// one set-based statement over arrays. It refuses to know what the rows mean.
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { fills, fundingCharges, instrumentStates, tickets } from './schema/futures'
import { accounts, postings, transfers } from './schema/ledger'
import { idempotencyKeys } from './schema/service'

export type AccountRow = typeof accounts.$inferSelect
export type TransferRow = typeof transfers.$inferSelect
export type PostingRow = typeof postings.$inferSelect
export type TicketRow = typeof tickets.$inferSelect
export type FillRow = typeof fills.$inferSelect
export type FundingChargeRow = typeof fundingCharges.$inferSelect
export type InstrumentStateRow = typeof instrumentStates.$inferSelect
export type IdempotencyRow = InferInsertModel<typeof idempotencyKeys>

export interface Batch {
  readonly accounts: readonly AccountRow[]
  readonly transfers: readonly TransferRow[]
  readonly postings: readonly PostingRow[]
  readonly tickets: readonly TicketRow[]
  readonly fills: readonly FillRow[]
  readonly charges: readonly FundingChargeRow[]
  readonly instruments: readonly InstrumentStateRow[]
  readonly answers: readonly IdempotencyRow[]
}

type Row = Readonly<Record<string, unknown>>
interface Statement {
  readonly name: string
  readonly text: string
  readonly columns: readonly (readonly [key: string, column: PgColumn])[]
}

const STATEMENTS = {
  accounts: statement(accounts, ['id']),
  transfers: statement(transfers),
  postings: statement(postings),
  tickets: statement(tickets, ['id']),
  fills: statement(fills),
  charges: statement(fundingCharges),
  instruments: statement(instrumentStates, ['symbol']),
  answers: statement(idempotencyKeys),
} satisfies Record<keyof Batch, Statement>

/** Writes all or nothing; resolves when it is on disk. */
export async function commitBatch(client: Client, batch: Batch): Promise<void> {
  await client.query('begin')
  try {
    await insert(client, STATEMENTS.accounts, batch.accounts)
    await insert(client, STATEMENTS.transfers, batch.transfers)
    await insert(client, STATEMENTS.postings, batch.postings)
    await insert(client, STATEMENTS.tickets, batch.tickets)
    await insert(client, STATEMENTS.fills, batch.fills)
    await insert(client, STATEMENTS.charges, batch.charges)
    await insert(client, STATEMENTS.instruments, batch.instruments)
    await insert(client, STATEMENTS.answers, batch.answers)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}

async function insert(
  client: Client,
  { name, text, columns }: Statement,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const values = columns.map(([key, column]) =>
    rows.map((row) => {
      const value = row[key]
      return value === null || value === undefined ? null : column.mapToDriverValue(value)
    }),
  )
  await client.query({ name, text, values })
}

function statement(table: PgTable, conflict: readonly string[] = []): Statement {
  const columns = Object.entries(getTableColumns(table))
  const name = getTableName(table)
  const names = columns.map(([, column]) => `"${column.name}"`)
  const arrays = columns.map(([, column], i) => `$${i + 1}::${column.getSQLType()}[]`)
  const sets = columns
    .filter(([, column]) => !conflict.includes(column.name))
    .map(([, column]) => `"${column.name}" = excluded."${column.name}"`)
  const onConflict =
    conflict.length > 0
      ? ` on conflict (${conflict.join(', ')}) do update set ${sets.join(', ')}`
      : ''
  const source = `select * from unnest(${arrays.join(', ')})`
  const text = `insert into ${name} (${names.join(', ')}) ${source}${onConflict}`
  return { name: `batch_${name}`, text, columns }
}
