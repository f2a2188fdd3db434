// The journal's text: a commit's rows by table, each row as the values of its columns, so that it
// is written and read at the pace of JSON. Names of columns are part of it: a later build may have
// more of them.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import type { journal } from '../schema/journal'

/** Rows by the name of their table: objects with a value for each of its columns. */
export type Batch = Readonly<Record<string, readonly object[]>>

/** A table into which the journal is projected. */
export interface BatchTable {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; none: rows are only ever added. */
  readonly key: readonly string[]
}

/** The rows of one table in a commit. */
export interface Block {
  readonly table: string
  /** The fields of the table's schema, in the order of the values. */
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Writes batches down; throws for rows of a table that it does not know. */
export class JournalText {
  private readonly fields = new Map<string, readonly string[]>()

  constructor(tables: readonly BatchTable[]) {
    for (const { table } of tables)
      this.fields.set(getTableName(table), Object.keys(getTableColumns(table)))
  }

  encode(batch: Batch): Buffer {
    const blocks: Block[] = []
    for (const [table, rows] of Object.entries(batch)) {
      if (rows.length === 0) continue
      const fields = this.fields.get(table)
      if (!fields) throw new Error(`Rows of ${table}, which is no table of any module`)
      blocks.push({ table, fields, rows: rows.map((row) => valuesOf(row, fields)) })
    }
    return Buffer.from(JSON.stringify(blocks))
  }
}

export const decodeBlocks = (effects: string): readonly Block[] =>
  JSON.parse(effects) as readonly Block[]

/** Whole numbers beyond the safe ones travel as text, which is what the database reads anyway. */
function valuesOf(row: object, fields: readonly string[]): readonly unknown[] {
  const values: unknown[] = []
  for (const field of fields) {
    const value = (row as Readonly<Record<string, unknown>>)[field]
    values.push(typeof value === 'bigint' ? String(value) : value)
  }
  return values
}

/** One row of the journal, on disk when it resolves. */
export async function appendJournal(
  client: Client,
  { seq, at, effects, events }: typeof journal.$inferSelect,
): Promise<void> {
  const text = 'insert into journal (seq, at, effects, events) values ($1, $2, $3, $4)'
  await client.query({ name: 'append_journal', text, values: [seq, at, effects, events] })
}

/** The number of the last commit; 0 before the first. */
export async function lastCommit(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    `select greatest((select seq from projection), (select max(seq) from journal)) as seq`,
  )
  return Number(rows[0]?.seq ?? 0)
}
