// The event logs of accounts: rows as the projector found them in the journal, numbered for each
// account without a gap, and how far each log reaches.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from './columns'

export const accountEvents = pgTable(
  'account_events',
  {
    userId: uuid('user_id').notNull(),
    /** From 1, without gaps. */
    seq: whole('seq').notNull(),
    /** The time of its commit, ms UTC. */
    at: whole('at').notNull(),
    /** The number of its commit. */
    commit: whole('commit').notNull(),
    kind: text('kind').notNull(),
    /** The names of its values. */
    shape: text('shape').notNull(),
    /** A list of values, as JSON: no query reads inside it. */
    data: text('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
)

/** Tables whose rows are logged, with the fields that they had: a later build may have others. */
export const accountEventShapes = pgTable('account_event_shapes', {
  /** The first characters of a hash of the other columns. */
  id: text('id').primaryKey(),
  /** The table. */
  source: text('source').notNull(),
  /** The field names, separated by commas, in value order. */
  fields: text('fields').notNull(),
})

export const accountLogs = pgTable(
  'account_logs',
  {
    userId: uuid('user_id').primaryKey(),
    /** The number of the newest event. */
    last: whole('last').notNull(),
    /** The number of the oldest one kept; greater than `last` if there is none. */
    oldest: whole('oldest').notNull(),
    /** The time of the oldest one, ms UTC, or of the last that was removed. */
    oldestAt: whole('oldest_at').notNull(),
  },
  () => [check('account_logs_reach', sql`oldest >= 1 and oldest <= last + 1`)],
)
