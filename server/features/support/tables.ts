// The customer service tables: one conversation for each member or guest, its messages, and their
// re-encoded pictures. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer } from 'drizzle-orm/pg-core'
import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'
import { users } from '../../store/schema/identity'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const supportChats = pgTable(
  'support_chats',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id),
    /** SHA-256 of the token that a guest's browser keeps. */
    guest: text('guest').unique(),
    /** Of a guest; counted against those of the same network. */
    network: text('network'),
    /** In which the customer wrote last. */
    locale: text('locale').notNull(),
    status: text('status').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** Up to here the customer has read, and customer service. */
    readTo: integer('read_to').notNull(),
    staffReadTo: integer('staff_read_to').notNull(),
    createdAt: whole('created_at').notNull(),
    /** Of the last message; before the first of its beginning. */
    changedAt: whole('changed_at').notNull(),
    /** The operator did something of which the member has not been notified yet. */
    toNotify: boolean('to_notify').notNull(),
  },
  (table) => [
    index('support_chats_guests')
      .on(table.network, table.createdAt)
      .where(sql`guest is not null`),
    index('support_chats_changed').on(table.changedAt),
    index('support_chats_to_notify')
      .on(table.id)
      .where(sql`to_notify`),
    check('support_chats_owner', sql`(user_id is null) = (guest is not null)`),
    check('support_chats_status', sql`status in ('OPEN', 'CLOSED')`),
    check('support_chats_read', sql`read_to <= last_number and staff_read_to <= last_number`),
  ],
)

const chatId = () =>
  uuid('chat_id')
    .notNull()
    .references(() => supportChats.id, { onDelete: 'cascade' })

export const supportMessages = pgTable(
  'support_messages',
  {
    chatId: chatId(),
    number: integer('number').notNull(),
    /** Chosen by the sender. */
    id: uuid('id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('support_messages_sent').on(table.chatId, table.id),
    check('support_messages_author', sql`author in ('CUSTOMER', 'STAFF')`),
  ],
)

export const supportPictures = pgTable(
  'support_pictures',
  {
    id: uuid('id').primaryKey(),
    chatId: chatId(),
    /** Of the message that shows it; null while none does. */
    number: integer('number'),
    /** Among the pictures of its message, from 0. */
    place: integer('place').notNull(),
    /** A JPEG. */
    bytes: bytes('bytes').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [
    index('support_pictures_chat').on(table.chatId, table.number),
    index('support_pictures_unused')
      .on(table.createdAt)
      .where(sql`number is null`),
  ],
)

export type SupportChatRow = typeof supportChats.$inferSelect
