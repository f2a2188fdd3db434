// Files that customers asked for, and their parts as far as they are written. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'

export const exportFiles = pgTable(
  'export_files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    startedAt: whole('started_at').notNull(),
    endedAt: whole('ended_at').notNull(),
    zone: text('zone'),
    status: text('status').notNull(),
    rows: integer('rows').notNull(),
    totalRows: integer('total_rows').notNull(),
    /** Of the part after the last one written; null: none was written. */
    cursor: text('cursor'),
    /** When its last part was written; whoever waited longest is next. */
    workedAt: whole('worked_at').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [
    index('export_files_user').on(table.userId, table.createdAt.desc()),
    index('export_files_running')
      .on(table.workedAt)
      .where(sql`status = 'RUNNING'`),
    check('export_files_rows', sql`rows >= 0 and total_rows >= 0`),
    check('export_files_range', sql`started_at < ended_at`),
  ],
)

export const exportParts = pgTable(
  'export_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => exportFiles.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.part] })],
)

export type ExportRow = typeof exportFiles.$inferSelect
