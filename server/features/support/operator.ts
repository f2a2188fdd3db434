// Operator commands for support conversations: listing unanswered ones, reading one, answering it,
// removing its pictures, closing it. Every change leaves a row for the audit.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as v from 'valibot'
import { SUPPORT_LIMITS, SUPPORT_STATUSES } from '../../../src/domain/support'
import { writtenText } from '../../../src/protocol/schemas/fields'
import {
  type Given,
  logOperator,
  MAX_LISTED,
  type OperatorCommand,
  plain,
  Refused,
  rowById,
  timeOf,
  type Tools,
} from '../../app/contract/operatorCommand'
import { announce } from '../../store/announce'
import { users } from '../../store/schema/identity'
import { supportChats, supportMessages, supportPictures } from './tables'
import { append, messagesOf } from './messages'

/** Characters of the last message in a list. */
const SHORT = 60

export const chatCommands: readonly OperatorCommand[] = [
  {
    words: 'chats list',
    optional: ['status'],
    does: 'lists the conversations with customers that are OPEN, or CLOSED, unread ones first',
    access: 'read',
    run: list,
  },
  {
    words: 'chats show',
    takes: ['id'],
    does: `shows the newest ${SUPPORT_LIMITS.page} messages and marks them as read`,
    access: 'write',
    run: show,
  },
  {
    words: 'chats answer',
    takes: ['id'],
    options: ['text'],
    does: 'answers; the customer sees it at once',
    access: 'write',
    run: answer,
  },
  {
    words: 'chats pictures',
    takes: ['id'],
    options: ['to'],
    does: 'copies the pictures of a conversation into a folder',
    access: 'write',
    run: takePictures,
  },
  {
    words: 'chats close',
    takes: ['id'],
    does: 'closes a conversation; a new message opens it again',
    access: 'write',
    run: close,
  },
]

/** Messages of the customer that customer service has not looked at. */
const UNREAD = sql<number>`(select count(*)::int from support_messages m
  where m.chat_id = support_chats.id and m.author = 'CUSTOMER'
    and m.number > support_chats.staff_read_to)`

async function list({ db, show: say }: Tools, { status = 'OPEN' }: Given): Promise<void> {
  if (!(SUPPORT_STATUSES as readonly string[]).includes(status))
    throw new Refused(`The status is one of ${SUPPORT_STATUSES.join(', ')}.`)
  const rows = await db
    .select({ chat: supportChats, email: users.email, last: supportMessages, unread: UNREAD })
    .from(supportChats)
    .innerJoin(
      supportMessages,
      and(
        eq(supportMessages.chatId, supportChats.id),
        eq(supportMessages.number, supportChats.lastNumber),
      ),
    )
    .leftJoin(users, eq(users.id, supportChats.userId))
    .where(eq(supportChats.status, status))
    .orderBy(sql`(${UNREAD} > 0) desc`, desc(supportChats.changedAt))
    .limit(MAX_LISTED)
  say(
    rows.map(({ chat, email, last, unread }) => ({
      id: chat.id,
      customer: email ?? 'guest',
      language: chat.locale,
      unread,
      messages: chat.lastNumber,
      at: timeOf(chat.changedAt),
      last: `${last.author === 'STAFF' ? '> ' : ''}${shortOf(last.text)}`,
    })),
    `There is no conversation that is ${status.toLowerCase()}.`,
  )
}

function shortOf(text: string): string {
  const line = plain(text)
  if (line === '') return '[pictures]'
  const characters = [...line]
  return characters.length > SHORT ? `${characters.slice(0, SHORT - 1).join('')}…` : line
}

async function show({ db, show: say }: Tools, { id = '' }: Given): Promise<void> {
  const messages = await db.transaction(async (tx) => {
    const chat = await heldChat(tx, id)
    const rows = await tx
      .select()
      .from(supportMessages)
      .where(eq(supportMessages.chatId, chat.id))
      .orderBy(desc(supportMessages.number))
      .limit(SUPPORT_LIMITS.page)
    const set = { staffReadTo: chat.lastNumber }
    await tx.update(supportChats).set(set).where(eq(supportChats.id, chat.id))
    return messagesOf(tx, rows.toReversed())
  })
  say(
    messages.map(({ number, at, author, pictures, text }) => ({
      number,
      at: timeOf(at),
      from: author,
      pictures: pictures.length,
      text: plain(text),
    })),
    'Nothing was written yet.',
  )
}

async function answer({ db, clock, print }: Tools, { id = '', text = '' }: Given): Promise<void> {
  const read = v.safeParse(writtenText(SUPPORT_LIMITS.text), text)
  if (!read.success)
    throw new Refused(
      `An answer has 1 to ${SUPPORT_LIMITS.text} characters, and no control characters.`,
    )
  const at = clock.now()
  await db.transaction(async (tx) => {
    const chat = await heldChat(tx, id)
    const message = { uuid: randomUUID(), text: read.output, pictures: [] }
    const { number } = await append(tx, chat, { ...message, author: 'STAFF', at })
    const set = { status: 'OPEN', staffReadTo: number, toNotify: chat.userId !== null } as const
    await tx.update(supportChats).set(set).where(eq(supportChats.id, chat.id))
    await logOperator(tx, { event: 'CHAT_ANSWERED', at, detail: { chat: chat.id, number } })
    await announce(tx, { kind: 'area', name: 'support' })
    print(`${chat.id} is answered.`)
  })
}

async function close({ db, clock, print }: Tools, { id = '' }: Given): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const chat = await heldChat(tx, id)
    if (chat.status === 'CLOSED') throw new Refused(`${chat.id} is closed already.`)
    const read = { staffReadTo: chat.lastNumber, toNotify: chat.userId !== null }
    const set = { status: 'CLOSED', ...read } as const
    await tx.update(supportChats).set(set).where(eq(supportChats.id, chat.id))
    await logOperator(tx, { event: 'CHAT_CLOSED', at, detail: { chat: chat.id } })
    await announce(tx, { kind: 'area', name: 'support' })
    print(`${chat.id} is closed.`)
  })
}

/** All of them or none, for nobody else's eyes. */
async function takePictures({ db, clock, print }: Tools, { id = '', to = '' }: Given) {
  const folder = resolve(to)
  const written: string[] = []
  try {
    await db.transaction(async (tx) => {
      const chat = await heldChat(tx, id)
      const { number, place, bytes } = supportPictures
      const shown = and(eq(supportPictures.chatId, chat.id), isNotNull(number))
      const rows = await tx
        .select({ number, place, bytes })
        .from(supportPictures)
        .where(shown)
        .orderBy(asc(number), asc(place))
      if (rows.length === 0) throw new Refused(`${chat.id} has no pictures.`)
      const detail = { chat: chat.id, files: rows.length }
      await logOperator(tx, { event: 'FILES_TAKEN', at: clock.now(), detail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const row of rows) {
        const path = join(folder, `${chat.id}-${row.number}-${row.place + 1}.jpg`)
        await writeFile(path, row.bytes, { flag: 'wx', mode: 0o600 })
        written.push(path)
      }
    })
  } catch (cause) {
    for (const path of written) await rm(path, { force: true })
    if (cause instanceof Error && 'syscall' in cause)
      throw new Refused(`The pictures cannot be copied: ${cause.message}.`)
    throw cause
  }
  for (const path of written) print(path)
}

/** The conversation, held until the transaction ends. */
const heldChat = (tx: NodePgDatabase, typed: string) =>
  rowById({ id: typed }, 'conversation', (id) =>
    tx.select().from(supportChats).where(eq(supportChats.id, id)).for('update'),
  )
