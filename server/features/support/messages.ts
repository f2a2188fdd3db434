// A conversation's messages as rows and as shown: adding one in the transaction that locks its
// conversation, and deleting those beyond the number kept.
import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  SUPPORT_LIMITS,
  type SupportAuthor,
  type SupportChat,
  type SupportMessage,
  type SupportStatus,
} from '../../../src/domain/support'
import { supportChats, supportMessages, supportPictures, type SupportChatRow } from './tables'

export interface NewMessage {
  readonly uuid: string
  readonly text: string
  /** Ids of unused pictures of the conversation. */
  readonly pictures: readonly string[]
}

/** The message with its number; `chat` is held by the caller's transaction. */
export async function append(
  tx: NodePgDatabase,
  chat: SupportChatRow,
  message: NewMessage & { readonly author: SupportAuthor; readonly at: number },
): Promise<SupportMessage> {
  const { uuid, text, pictures, author, at } = message
  const number = chat.lastNumber + 1
  await tx.insert(supportMessages).values({ chatId: chat.id, number, id: uuid, author, text, at })
  for (const [place, id] of pictures.entries())
    await tx.update(supportPictures).set({ number, place }).where(eq(supportPictures.id, id))
  await tx
    .update(supportChats)
    .set({ lastNumber: number, changedAt: at })
    .where(eq(supportChats.id, chat.id))
  await forgetOldest(tx, chat.id, number - SUPPORT_LIMITS.kept)
  return { number, uuid, author, text, pictures, at }
}

async function forgetOldest(tx: NodePgDatabase, chatId: string, upTo: number): Promise<void> {
  if (upTo < 1) return
  for (const table of [supportMessages, supportPictures])
    await tx.delete(table).where(and(eq(table.chatId, chatId), lte(table.number, upTo)))
}

type MessageRow = typeof supportMessages.$inferSelect

/** In the order of the rows, each with its pictures. */
export async function messagesOf(
  db: NodePgDatabase,
  rows: readonly MessageRow[],
): Promise<readonly SupportMessage[]> {
  const [first] = rows
  if (!first) return []
  const { id, number, place } = supportPictures
  const shown = and(
    eq(supportPictures.chatId, first.chatId),
    inArray(
      number,
      rows.map((row) => row.number),
    ),
  )
  const pictures = await db
    .select({ id, number })
    .from(supportPictures)
    .where(shown)
    .orderBy(asc(number), asc(place))
  return rows.map((row) => ({
    number: row.number,
    uuid: row.id,
    author: row.author as SupportAuthor,
    text: row.text,
    pictures: pictures.filter((each) => each.number === row.number).map((each) => each.id),
    at: row.at,
  }))
}

/** How a conversation stands, for its customer. */
export async function chatOf(db: NodePgDatabase, row: SupportChatRow): Promise<SupportChat> {
  const unread = await unreadOf(db, row.id, 'STAFF', row.readTo)
  return { status: row.status as SupportStatus, lastNumber: row.lastNumber, unread }
}

/** How many messages of an author stand behind a number. */
export async function unreadOf(
  db: NodePgDatabase,
  chatId: string,
  author: SupportAuthor,
  readTo: number,
): Promise<number> {
  const theirs = and(eq(supportMessages.chatId, chatId), eq(supportMessages.author, author))
  const [found] = await db
    .select({ unread: count() })
    .from(supportMessages)
    .where(and(theirs, gt(supportMessages.number, readTo)))
  return found?.unread ?? 0
}
