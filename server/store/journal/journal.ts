// The journal's text: a commit's rows by table, each row as its column values, so that it is
// written and read at the speed of JSON. It includes column names, because a later build may have
// more of them. After these rows, each JSON column value is a line of its own, which is passed to
// the tables without parsing it again.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import type { TransferKind } from '../../../src/domain/accounts'
import type { LogRule } from '../../core/exchange/logRule'
import type { Batch } from '../../core/exchange/storePort'
import { JsonText } from '../../../src/domain/records/jsonText'

/** A table that the journal is projected into. */
export interface BatchTable {
  readonly table: PgTable
  /** Columns by which an existing row is replaced; if empty, rows are only added. */
  readonly key: readonly string[]
  /** The column by whose months the table is partitioned; its rows are only added. */
  readonly byMonth?: string
  /** The kind of the transfer that charges each row; there is one for each cause. */
  readonly chargedAs?: TransferKind
  /** The events that its rows become in the logs of accounts; none if omitted. */
  readonly logged?: LogRule
}

/** The rows of one table in a commit. */
export interface Block {
  readonly table: string
  /** The fields of the table's schema, in value order. */
  readonly fields: readonly string[]
  /** Positions of JSON values, each written as its line number. */
  readonly texts: readonly number[]
  readonly rows: readonly unknown[][]
}

interface Columns {
  readonly fields: readonly string[]
  /** Positions of the JSON values. */
  readonly texts: readonly number[]
}

/** Serialises batches; throws for rows of an unknown table. */
export class JournalText {
  private readonly columns = new Map<string, Columns>()

  constructor(tables: readonly BatchTable[]) {
    for (const { table } of tables) {
      const columns = Object.entries(getTableColumns(table))
      const texts = columns.flatMap(([, column], at) => (isJson(column.getSQLType()) ? [at] : []))
      this.columns.set(getTableName(table), { fields: columns.map(([field]) => field), texts })
    }
  }

  encode(batch: Batch): string {
    const blocks: Block[] = []
    const lines: string[] = []
    for (const [table, rows] of Object.entries(batch)) {
      if (rows.length === 0) continue
      const columns = this.columns.get(table)
      if (!columns) throw new Error(`Rows of ${table}, which is no table of any module`)
      const { fields, texts } = columns
      const written = rows.map((row) => valuesOf(row, fields))
      if (texts.length > 0) putAside(written, texts, lines)
      blocks.push({ table, fields, texts, rows: written })
    }
    return [JSON.stringify(blocks), ...lines].join('\n')
  }
}

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb'

/** JSON has no line breaks outside of strings, and escapes those inside. */
function putAside(rows: readonly unknown[][], texts: readonly number[], lines: string[]): void {
  for (const row of rows)
    for (const at of texts) {
      const value = row[at]
      lines.push(value instanceof JsonText ? value.text : JsonText.of(value).text)
      row[at] = lines.length
    }
}

/** JSON values are returned as JSON text. */
export function decodeBlocks(effects: string): readonly Block[] {
  const lines = effects.split('\n')
  const blocks = JSON.parse(lines[0] ?? '') as readonly Block[]
  for (const { texts, rows } of blocks)
    for (const row of rows) for (const at of texts) row[at] = textIn(lines, Number(row[at]))
  return blocks
}

function textIn(lines: readonly string[], number: number): JsonText {
  const line = lines[number]
  if (line === undefined) throw new Error(`The journal has no line ${number} where a row names it`)
  return new JsonText(line)
}

/** Whole numbers beyond the safe range travel as text, which the database reads anyway. */
function valuesOf(row: object, fields: readonly string[]): unknown[] {
  const values: unknown[] = []
  for (const field of fields) {
    const value = (row as Readonly<Record<string, unknown>>)[field]
    values.push(typeof value === 'bigint' ? String(value) : value)
  }
  return values
}

export interface JournalRow {
  readonly seq: number
  readonly at: number
  readonly effects: string
  /** Null if no account was sent anything. */
  readonly events: string | null
}

/** Appends one journal row; resolves once it is on disk. */
export async function appendJournal(client: Client, row: JournalRow): Promise<void> {
  const { seq, at, effects, events } = row
  const text = 'insert into journal (seq, at, effects, events) values ($1, $2, $3, $4)'
  const values = [seq, at, Buffer.from(effects), events === null ? null : Buffer.from(events)]
  await client.query({ name: 'append_journal', text, values })
}

/** The number of the last commit; 0 before the first. */
export async function lastCommit(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    `select greatest((select seq from projection), (select max(seq) from journal)) as seq`,
  )
  return Number(rows[0]?.seq ?? 0)
}
