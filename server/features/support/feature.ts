// Customer service as a feature: the calls of its conversations, what members are notified of when
// the operator has answered, and what is forgotten when.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { SUPPORT_KEPT_MS } from '../../../src/domain/support'
import type { Feature, Contribution, Services } from '../../app/contract/feature'
import { uuidOf, type CallInput, type Handlers } from '../../gateway/http/handler'
import { networkOf } from '../../lib/net/networkOf'
import { supportChats } from './tables'
import { Chats, type Owner } from './chats'
import { chatOf } from './messages'
import { chatCommands } from './operator'
import { ownMessages } from './ownMessages'
import { Pictures } from './pictures'

const HOUR_MS = 3_600_000
type NotifyDeps = Pick<Services, 'clock' | 'db' | 'identity'>

/** Notified in one go; the rest in the next. */
const MAX_ROWS = 500

export const supportFeature: Feature = {
  name: 'support',
  operator: chatCommands,
  register(services) {
    const { db } = services
    const pictures = new Pictures(services)
    return {
      routes: routesOf(services, new Chats(services), pictures),
      costs: {
        beginSupportChat: 20,
        sendSupportMessage: 5,
        supportPicture: 20,
        uploadSupportPicture: 200,
      },
      leaving: { erase: eraseChats },
      ownData: [ownMessages],
      operatorActed: () => notifyMembers(services),
      hourly: [(now) => forgetOld(db, now), (now) => pictures.forgetUnused(now)],
    } satisfies Contribution
  },
}

type Writing = Pick<CallInput<'supportChat'>, 'caller' | 'visitor' | 'origin'>

const guestOf = (token: string, { origin }: Pick<Writing, 'origin'>): Owner => {
  const guest = createHash('sha256').update(token).digest('hex')
  return { guest, network: networkOf(origin.address) }
}

/** Who is signed in has a conversation of the account, whatever the browser keeps. */
function ownerOf({ caller, visitor, origin }: Writing): Owner | undefined {
  if (caller) return { userId: caller.userId }
  const token = visitor.read()
  return token === undefined ? undefined : guestOf(token, { origin })
}

function routesOf(services: Services, chats: Chats, pictures: Pictures): Partial<Handlers> {
  const { identity, clock, config } = services
  const keepVisitor = ({ caller, visitor }: Writing, token = visitor.read()) => {
    if (!caller && token !== undefined) visitor.keep(token, SUPPORT_KEPT_MS.guest)
  }
  return {
    supportContacts: () => accepted(config.support),
    supportChat: async (input) => accepted(await chats.page(ownerOf(input), input.query)),
    beginSupportChat: async (input) => {
      const token = input.visitor.read() ?? randomBytes(32).toString('base64url')
      const owner = ownerOf(input) ?? guestOf(token, input)
      const chat = await chats.begin(owner, input.origin.locale)
      if (chat.ok) keepVisitor(input, token)
      return named('chat', chat)
    },
    sendSupportMessage: async (input) => {
      const { uuid, text = '', pictures: shown } = input.body
      const { locale } = input.origin
      const sent = await chats.send(ownerOf(input), { uuid, text, pictures: shown }, locale)
      if (!sent.ok) return sent
      keepVisitor(input)
      // The account's other tabs show it too.
      const { caller } = input
      const { unread } = sent.value.chat
      if (caller)
        identity.notify.notice(caller.userId, { kind: 'SUPPORT', at: clock.now(), unread })
      return sent
    },
    readSupportChat: async (input) =>
      named('chat', await chats.read(ownerOf(input), input.body.upTo)),
    uploadSupportPicture: async (input) =>
      named('picture', await pictures.keep(ownerOf(input), input.file)),
    supportPicture: async (input) => {
      const uuid = uuidOf(input.path, 'fileUnknown')
      const bytes = uuid.ok ? await pictures.read(ownerOf(input), uuid.value) : uuid
      if (!bytes.ok) return bytes
      return accepted({ type: 'image/jpeg' as const, content: bytes.value.toString('base64') })
    },
  }
}

function named<K extends string, T>(
  key: K,
  found: Outcome<T>,
): Outcome<{ readonly [key in K]: T }> {
  return found.ok ? accepted({ [key]: found.value } as { readonly [key in K]: T }) : found
}

/** Notified before it is marked: after a crash in between twice, never not at all. */
async function notifyMembers({ db, clock, identity }: NotifyDeps): Promise<void> {
  const waiting = and(eq(supportChats.toNotify, true), isNotNull(supportChats.userId))
  const rows = await db.transaction(async (tx) => {
    const found = await tx.select().from(supportChats).where(waiting).limit(MAX_ROWS).for('update')
    for (const row of found) {
      const { unread } = await chatOf(tx, row)
      const notice = { kind: 'SUPPORT', at: clock.now(), unread } as const
      if (row.userId !== null) identity.notify.notice(row.userId, notice)
    }
    const ids = found.map(({ id }) => id)
    await tx.update(supportChats).set({ toNotify: false }).where(inArray(supportChats.id, ids))
    return found.length
  })
  if (rows === MAX_ROWS) await notifyMembers({ db, clock, identity })
}

/** Also conversations that were begun and never used. */
async function forgetOld(db: Services['db'], now: number): Promise<void> {
  const { changedAt, lastNumber, userId, guest } = supportChats
  const before = (ms: number) => lt(changedAt, now - ms)
  const old = or(
    and(isNull(userId), before(SUPPORT_KEPT_MS.guest)),
    and(isNull(guest), before(SUPPORT_KEPT_MS.member)),
    and(eq(lastNumber, 0), before(HOUR_MS)),
  )
  await db.delete(supportChats).where(old)
}

/** Removes the conversations of an account, with their messages and pictures. */
async function eraseChats(tx: Services['db'], userId: string): Promise<void> {
  await tx.delete(supportChats).where(eq(supportChats.userId, userId))
}
