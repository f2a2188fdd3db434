// The table of dead man's switches: one for the account, one for each API key, and one for the
// connection that last armed it for a key or for the account. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'

export const deadmen = pgTable(
  'deadmen',
  {
    userId: uuid('user_id').notNull(),
    scope: text('scope').notNull(),
    /** The API key whose orders it cancels; empty: those of the account. */
    holder: text('holder').notNull(),
    /** The connection that postpones it. */
    connection: text('connection'),
    /** Of these instruments, parted by commas; empty: of all. */
    symbols: text('symbols').notNull(),
    /** Null while it is not armed, and once it has done its work. */
    dueAt: whole('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.scope, table.holder] }),
    index('deadmen_armed')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
)

export type DeadManRow = typeof deadmen.$inferSelect

export const TABLES = [{ table: deadmen, key: ['user_id', 'scope', 'holder'] }]
