// The accounts' saved settings, one row for each. Their content is the client's text, which the
// exchange does not read. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'
import { users } from '../../store/schema/identity'

export const syncedSettings = pgTable(
  'synced_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Incremented with each save, from 1. */
    revision: whole('revision').notNull(),
    content: text('content').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    check('synced_settings_bounds', sql`revision >= 1 and length(content) <= 200000`),
  ],
)
