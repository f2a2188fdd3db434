// The rows behind the sending of codes: the lock under which sends are counted, the counting, and
// the marks on a row that was replaced or never went out.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Lock } from '../../../store/locks'
import { codes } from '../../../store/schema/proofs'
import type { CodeChannel, CodePurpose } from './types'
import type { CodeSend, CodeSubject, Db } from './codes'

const DAY_MS = 24 * 3_600_000

/** Two classes of advisory locks, always taken in this order. */
const ADDRESS_LOCK = 7_270_041
const TARGET_LOCK = 7_270_042

/** Expiry of a row whose message never went out: it delays no other, but its address counts. */
const NEVER_SENT = 0

/**
 * What only the account's own password or session can ask for is counted apart: a stranger who
 * asks for codes in somebody's name all day must not keep that person from signing in.
 */
const OWNERS: Kin = {
  mail: ['signIn', 'password', 'mobile', 'withdraw'],
  sms: ['signIn', 'password', 'withdraw'],
}
/** The message for a change of mobile goes to a number that nobody has proved yet. */
const STRANGERS: Kin = { mail: ['register', 'forgot'], sms: ['register', 'forgot', 'mobile'] }

type Kin = Readonly<Record<CodeChannel, readonly CodePurpose[]>>

/** Keep every other send to this target or for this address waiting. */
export const locksOfSend = ({ target, address }: CodeSend): readonly Lock[] => [
  { class: ADDRESS_LOCK, of: address },
  { class: TARGET_LOCK, of: target },
]

/** Whether only the account's owner can ask for it. */
export const isOwners = ({ purpose, channel }: CodeSubject): boolean =>
  OWNERS[channel].includes(purpose)

/** Kin are the purposes that are counted together. */
export interface SendsBefore {
  /**
   * When the last one of this target and purpose went out, ms UTC; null for never. Of those that
   * strangers may ask for only the same flow's and the same network's count, so that nobody learns
   * from the wait that the owner asked.
   */
  readonly last: number | null
  /** Of its kin within 24 hours, as are the others. */
  readonly toTarget: number
  readonly fromAddress: number
  /** From this address to this target. */
  readonly between: number
}

/** What was sent before, as far as the limits ask. */
export async function sendsBefore(db: Db, order: CodeSend, now: number): Promise<SendsBefore> {
  const { purpose, channel, target, address } = order
  const kin = (isOwners(order) ? OWNERS : STRANGERS)[channel]
  const asker = sql`(request = ${order.request} or address = ${address})`
  const since = now - DAY_MS
  const { rows } = await db.execute<Record<'last' | Counted, string | null>>(
    sql`select
      (select max(sent_at) from codes where target = ${target} and purpose = ${purpose}
          and ${isOwners(order) ? sql`true` : asker} and expires_at > ${NEVER_SENT}) as last,
      (select count(*) from codes where target = ${target} and purpose in ${kin}
          and sent_at > ${since}::bigint and expires_at > ${NEVER_SENT}) as to_target,
      (select count(*) from codes where target = ${target} and purpose in ${kin}
          and address = ${address}
          and sent_at > ${since}::bigint and expires_at > ${NEVER_SENT}) as between,
      (select count(*) from codes where address = ${address} and purpose in ${kin}
          and sent_at > ${since}::bigint) as from_address`,
  )
  const [row] = rows
  return {
    last: typeof row?.last === 'string' ? Number(row.last) : null,
    toTarget: Number(row?.to_target),
    fromAddress: Number(row?.from_address),
    between: Number(row?.between),
  }
}

type Counted = 'to_target' | 'from_address' | 'between'

/** Ends what was sent before for the same subject, also for a clock that is set back after. */
export async function endOlder(db: Db, subject: CodeSubject, now: number): Promise<void> {
  const ended = { expiresAt: sql`${codes.sentAt}` }
  await db
    .update(codes)
    .set(ended)
    .where(and(sameSubject(subject), gt(codes.expiresAt, now)))
}

export const addCode = (db: Db, row: typeof codes.$inferInsert) => db.insert(codes).values(row)

/** Marks a code whose message did not go out. */
export async function forgetSend(db: Db, id: string): Promise<void> {
  await db.update(codes).set({ expiresAt: NEVER_SENT }).where(eq(codes.id, id))
}

/** The rows of one subject, whatever it is bound to. */
export const sameTarget = ({ purpose, channel, target }: Omit<CodeSubject, 'request'>) =>
  and(eq(codes.target, target), eq(codes.purpose, purpose), eq(codes.channel, channel))

/** The rows of one subject. */
export const sameSubject = ({ request, ...subject }: CodeSubject) =>
  and(sameTarget(subject), eq(codes.request, request))
