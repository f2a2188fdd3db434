// The workspaces that accounts keep: the revision of a list, and its rows. Their content is the
// terminal's text, which the exchange does not read. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'
import { users } from '../../store/schema/identity'

export const workspaceLists = pgTable(
  'workspace_lists',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Incremented with each save; 0 before the first one. */
    revision: whole('revision').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  () => [check('workspace_lists_revision', sql`revision >= 0`)],
)

export const workspaces = pgTable(
  'workspaces',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => workspaceLists.userId, { onDelete: 'cascade' }),
    /** Chosen by the device that made it. */
    id: text('id').notNull(),
    /** Its position in the list, from 0. */
    place: integer('place').notNull(),
    /** Replaced with each change of the content. */
    stamp: text('stamp').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('workspaces_place').on(table.userId, table.place),
    check('workspaces_bounds', sql`place between 0 and 47 and length(content) <= 64000`),
  ],
)
