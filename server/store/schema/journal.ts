// The journal: what each commit did, as one row, and how far it has been carried into the tables.
import { customType, integer, pgTable } from 'drizzle-orm/pg-core'
import { whole } from './columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const journal = pgTable('journal', {
  /** Grows by one with each commit. */
  seq: whole('seq').primaryKey(),
  at: whole('at').notNull(),
  /** The effects of the commit: see `encodeBatch`. */
  effects: bytes('effects').notNull(),
  /** The events sent to subscribed accounts, as JSON; null if none. */
  events: bytes('events'),
})

/** One row. */
export const projection = pgTable('projection', {
  id: integer('id').primaryKey().default(1),
  /** The last row of the journal whose effects are in the tables. */
  seq: whole('seq').notNull().default(0),
})
