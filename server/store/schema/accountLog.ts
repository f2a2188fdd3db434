// The event logs of accounts: rows as the projector found them in the journal, numbered for each
// account without a gap, and how far each log reaches.
import { sql } from 'drizzle-orm'
import { check, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from './columns'

export const accountEvents = pgTable(
  'account_events',
  {
    userId: uuid('user_id').notNull(),
    /** From 1, by one. */
    seq: whole('seq').notNull(),
    /** The time of its commit, ms UTC. */
    at: whole('at').notNull(),
    /** The number of its commit. */
    commit: whole('commit').notNull(),
    kind: text('kind').notNull(),
    /** The table whose row it is. */
    source: text('source').notNull(),
    /** The row by its fields, without those that are null: no query reads inside it. */
    data: json('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
)

export const accountLogs = pgTable(
  'account_logs',
  {
    userId: uuid('user_id').primaryKey(),
    /** The number of the newest event. */
    last: whole('last').notNull(),
    /** The number of the oldest one that is kept; behind `last` where none is. */
    oldest: whole('oldest').notNull(),
    /** The time of the oldest one, ms UTC, or of the last that was removed. */
    oldestAt: whole('oldest_at').notNull(),
  },
  () => [check('account_logs_reach', sql`oldest >= 1 and oldest <= last + 1`)],
)
