// Support conversations as customers see them: their owner, their messages (each stored once
// however often it is sent), and their read marks. A conversation's row is locked while it changes,
// so that message numbers are consecutive.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, min, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LocaleCode } from '../../../src/domain/localeCode'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import {
  SUPPORT_LIMITS,
  type SupportChat,
  type SupportMessage,
  type SupportStatus,
} from '../../../src/domain/support'
import type { Services } from '../../app/contract/feature'
import { FairQueue } from '../../lib/offload/fairQueue'
import { takeLock } from '../../store/locks'
import { supportChats, supportMessages, supportPictures, type SupportChatRow } from './tables'
import { append, chatOf, messagesOf, type NewMessage } from './messages'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** One that writes often keeps only itself waiting, and never the connections of all others. */
const TURNS = { atOnce: 4, waiting: 512, waitingEach: 64 }
/** Of advisory locks by network: two guests of one begin after each other. */
const GUEST_LOCK = 7_270_061

/** Owner of a conversation: a member, or a guest by the hash of the guest's token. */
export type Owner =
  { readonly userId: string } | { readonly guest: string; readonly network: string }

export interface ChatPage {
  readonly chat: SupportChat | null
  readonly messages: readonly SupportMessage[]
  readonly more: boolean
}

/** Which messages: the newest, those after a number, or those before one. */
export interface Wanted {
  readonly after?: number | undefined
  readonly before?: number | undefined
}

export type SentMessage = { readonly message: SupportMessage; readonly chat: SupportChat }

export class Chats {
  readonly #turns = new FairQueue(TURNS)

  constructor(private readonly deps: Pick<Services, 'db' | 'clock' | 'ids'>) {}

  /** Nothing of an owner who has no conversation. */
  async page(owner: Owner | undefined, { after, before }: Wanted): Promise<ChatPage> {
    const { db } = this.deps
    const row = owner && (await find(db, owner))
    if (!row) return { chat: null, messages: [], more: false }
    const { number } = supportMessages
    const bounds = [
      ...(after === undefined ? [] : [gt(number, after)]),
      ...(before === undefined ? [] : [lt(number, before)]),
    ]
    const found = await db
      .select()
      .from(supportMessages)
      .where(and(eq(supportMessages.chatId, row.id), ...bounds))
      .orderBy(after === undefined ? desc(number) : asc(number))
      .limit(SUPPORT_LIMITS.page + 1)
    const shown = found.slice(0, SUPPORT_LIMITS.page)
    const messages = await messagesOf(
      db,
      shown.toSorted((a, b) => a.number - b.number),
    )
    return { chat: await chatOf(db, row), messages, more: found.length > shown.length }
  }

  /** The one that there is, or a new one; tooManyChats for guests. */
  async begin(owner: Owner, locale: LocaleCode): Promise<Outcome<SupportChat>> {
    return this.#inTurn(owner, async (tx) => {
      if (!('userId' in owner) && !(await find(tx, owner))) {
        const admitted = await this.#admitGuest(tx, owner.network)
        if (!admitted.ok) return admitted
      }
      const now = this.deps.clock.now()
      const fresh: SupportChatRow = {
        id: this.deps.ids.uuid(),
        userId: 'userId' in owner ? owner.userId : null,
        guest: 'userId' in owner ? null : owner.guest,
        network: 'userId' in owner ? null : owner.network,
        locale,
        status: 'OPEN' satisfies SupportStatus,
        lastNumber: 0,
        readTo: 0,
        staffReadTo: 0,
        createdAt: now,
        changedAt: now,
        toNotify: false,
      }
      await tx.insert(supportChats).values(fresh).onConflictDoNothing()
      const row = await find(tx, owner)
      return accepted(await chatOf(tx, row ?? fresh))
    })
  }

  /**
   * The message with its number, the first one where it was sent before. chatUnknown, fieldMissing
   * of a message of nothing, rateLimited, fileUnknown, idempotencyKeyReused.
   */
  async send(
    owner: Owner | undefined,
    message: NewMessage,
    locale: LocaleCode,
  ): Promise<Outcome<SentMessage>> {
    if (!owner) return refused('chatUnknown')
    return this.#inTurn(owner, async (tx) => {
      const row = await find(tx, owner, true)
      if (!row) return refused('chatUnknown')
      const before = await sentBefore(tx, row.id, message.uuid)
      if (before && before.text !== message.text) return refused('idempotencyKeyReused', 'uuid')
      if (before) return accepted({ message: before, chat: await chatOf(tx, row) })
      if (message.text === '' && message.pictures.length === 0)
        return refused('fieldMissing', 'text')
      const now = this.deps.clock.now()
      const wait = await waitOf(tx, row.id, now)
      if (wait > 0) return refused('rateLimited', undefined, { seconds: wait })
      if (!(await areUnused(tx, row.id, message.pictures)))
        return refused('fileUnknown', 'pictures')
      const sent = await append(tx, row, { ...message, author: 'CUSTOMER', at: now })
      const set = { locale, status: 'OPEN' } as const
      const [changed = row] = await tx
        .update(supportChats)
        .set(set)
        .where(eq(supportChats.id, row.id))
        .returning()
      return accepted({ message: sent, chat: await chatOf(tx, changed) })
    })
  }

  /** chatUnknown; a number beyond the last one is the last one. */
  async read(owner: Owner | undefined, upTo: number): Promise<Outcome<SupportChat>> {
    const { db } = this.deps
    const row = owner && (await find(db, owner))
    if (!row) return refused('chatUnknown')
    const readTo = sql`greatest(read_to, least(last_number, ${upTo}::bigint))`
    const [changed = row] = await db
      .update(supportChats)
      .set({ readTo })
      .where(eq(supportChats.id, row.id))
      .returning()
    return accepted(await chatOf(db, changed))
  }

  /** rateLimited where too much of one owner, or of all, waits. */
  async #inTurn<T>(
    owner: Owner,
    work: (tx: NodePgDatabase) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const key = 'userId' in owner ? owner.userId : owner.network
    const done = await this.#turns.take(key, () => this.deps.db.transaction(work))
    return done.ok ? done.value : done
  }

  async #admitGuest(tx: NodePgDatabase, network: string): Promise<Outcome<null>> {
    await takeLock(tx, { class: GUEST_LOCK, of: network })
    const { createdAt, guest } = supportChats
    const today = and(
      eq(supportChats.network, network),
      gt(createdAt, this.deps.clock.now() - DAY_MS),
    )
    const [own] = await tx
      .select({ n: count() })
      .from(supportChats)
      .where(and(today, isNotNull(guest)))
    const [all] = await tx.select({ n: count() }).from(supportChats).where(isNotNull(guest))
    const isFull = (all?.n ?? 0) >= SUPPORT_LIMITS.guests
    return isFull || (own?.n ?? 0) >= SUPPORT_LIMITS.guestsADay
      ? refused('tooManyChats')
      : accepted(null)
  }
}

/** Locked until the transaction ends if `held` is set. */
async function find(db: NodePgDatabase, owner: Owner, held = false) {
  const own =
    'userId' in owner ? eq(supportChats.userId, owner.userId) : eq(supportChats.guest, owner.guest)
  const asked = db.select().from(supportChats).where(own)
  const [row] = await (held ? asked.for('update') : asked)
  return row
}

/** The conversation of an owner, for what else belongs to it. */
export const findChat = (db: NodePgDatabase, owner: Owner | undefined) =>
  owner ? find(db, owner) : Promise.resolve(undefined)

async function sentBefore(
  tx: NodePgDatabase,
  chatId: string,
  uuid: string,
): Promise<SupportMessage | undefined> {
  const same = and(eq(supportMessages.chatId, chatId), eq(supportMessages.id, uuid))
  const rows = await tx.select().from(supportMessages).where(same)
  const [message] = await messagesOf(tx, rows)
  return message
}

/** Seconds until another message is taken; 0: now. */
async function waitOf(tx: NodePgDatabase, chatId: string, now: number): Promise<number> {
  const { at, author } = supportMessages
  const [found] = await tx
    .select({ n: count(), first: min(at) })
    .from(supportMessages)
    .where(and(eq(supportMessages.chatId, chatId), eq(author, 'CUSTOMER'), gt(at, now - MINUTE_MS)))
  if (!found || found.n < SUPPORT_LIMITS.messagesAMinute) return 0
  return Math.max(1, Math.ceil(((found.first ?? now) + MINUTE_MS - now) / 1_000))
}

/** Whether each was uploaded to this conversation and is not shown yet. */
async function areUnused(
  tx: NodePgDatabase,
  chatId: string,
  pictures: readonly string[],
): Promise<boolean> {
  if (pictures.length === 0) return true
  const unused = and(
    eq(supportPictures.chatId, chatId),
    inArray(supportPictures.id, [...pictures]),
    sql`${supportPictures.number} is null`,
  )
  const rows = await tx.select({ id: supportPictures.id }).from(supportPictures).where(unused)
  return rows.length === pictures.length
}
