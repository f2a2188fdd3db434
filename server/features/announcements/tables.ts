// The tables of announcements: a post, and its text in each language. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    section: text('section').notNull(),
    /** From when it is shown. */
    publishAt: whole('publish_at').notNull(),
    /** Stands above the newer ones of its section. */
    pinned: boolean('pinned').notNull(),
    /** Stands in the header. */
    announced: boolean('announced').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    withdrawnAt: whole('withdrawn_at'),
  },
  (table) => [
    index('posts_shown')
      .on(table.publishAt.desc(), table.id)
      .where(sql`withdrawn_at is null`),
    check('posts_section', sql`section in ('ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE')`),
  ],
)

export const postTexts = pgTable(
  'post_texts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown that was found harmless when it was written. */
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.locale] }),
    check('post_texts_locale', sql`locale in ('tw', 'cn', 'en')`),
  ],
)
