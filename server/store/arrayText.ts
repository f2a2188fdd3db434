// The text of an array as PostgreSQL reads it. Built here and not by the driver, because a commit
// consists of about a hundred arrays and each column type needs less escaping than a general value.
import type { PgColumn } from 'drizzle-orm/pg-core'
import { JsonText } from '../../src/domain/records/jsonText'

type Row = object

const valueOf = (row: Row, key: string): unknown => (row as Readonly<Record<string, unknown>>)[key]

export interface ArrayColumn {
  /** The values of one column of the rows as a parameter's text; null and undefined are NULL. */
  readonly text: (rows: readonly Row[]) => string
  /** The SQL that reads the text of parameter `$n` as an array. */
  readonly read: (parameter: string) => string
}

/** A column's array type and value encoding. */
export function arrayColumn(key: string, column: PgColumn): ArrayColumn {
  const type = column.getSQLType()
  const read = (parameter: string) => `${parameter}::${type}[]`
  switch (type) {
    case 'json':
    case 'jsonb':
      // JSON has no control characters, but quotes everywhere: splitting is cheaper than quoting.
      return {
        text: (rows) => rows.map((row) => jsonOf(valueOf(row, key))).join(PART),
        read: (parameter) => `string_to_array(${parameter}::text, chr(31))::${type}[]`,
      }
    case 'text':
      return { text: (rows) => braced(rows, key, quoted), read }
    default:
      // Whole numbers, booleans and uuids contain no characters that are special in an array.
      return { text: (rows) => braced(rows, key, String), read }
  }
}

const jsonOf = (value: unknown): string =>
  value instanceof JsonText ? value.text : JSON.stringify(value)

/** chr(31), the unit separator. */
const PART = '\u001f'

function braced(rows: readonly Row[], key: string, text: (value: unknown) => string): string {
  // Joined at once: a text that grows item by item leaves two copies behind with each.
  const items = rows.map((row) => {
    const value = valueOf(row, key)
    return value === null || value === undefined ? 'NULL' : text(value)
  })
  return `{${items.join(',')}}`
}

const SPECIAL = /["\\]/

function quoted(value: unknown): string {
  const text = String(value)
  return SPECIAL.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}
