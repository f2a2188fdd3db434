// The statements about sessions and spent refresh tokens in the store. Each of them is whole: what
// it finds and what it changes belong to one moment.
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { arrayColumn } from '../../../store/arrayText'
import { sessions, spentTokens, users } from '../../../store/schema/identity'
import type { Db } from '../codes/codes'
import type { User } from '../demoUsers'
import type { EndedAs } from './endings'

/** A session as it is kept; what the hash belongs to is stored nowhere. */
export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly address: string
  readonly device: string
}

export interface Ended {
  readonly id: string
  readonly userId: string
  readonly endedAs: EndedAs
  readonly expiresAt: number
}

/** What a refresh token is to its session. */
export interface Presented {
  readonly session: SessionRow
  /** Of the token that is valid now. */
  readonly tokenHash: string
  readonly rotatedAt: number
  /** Whether the one presented is the valid one; else it was spent. */
  readonly current: boolean
  readonly endedAs: EndedAs | null
  readonly disabled: boolean
}

const ROW = {
  id: sessions.id,
  userId: sessions.userId,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  address: sessions.address,
  device: sessions.device,
}

const standing = (now: number) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** Only this file writes why a session ended. */
const endingOf = (text: string | null): EndedAs => (text ?? 'REVOKED') as EndedAs

/** Those that stand, of one user or of all. */
export async function standingSessions(db: Db, now: number, userId?: string) {
  const own = userId === undefined ? undefined : eq(sessions.userId, userId)
  return await db
    .select(ROW)
    .from(sessions)
    .where(and(standing(now), own))
}

/** Those that ended before they would have expired, newest first. */
export async function endedSessions(
  db: Db,
  now: number,
  most: number,
  userId?: string,
): Promise<Ended[]> {
  const own = userId === undefined ? undefined : eq(sessions.userId, userId)
  const rows = await db
    .select({ ...ROW, endedAs: sessions.endedAs })
    .from(sessions)
    .where(and(isNotNull(sessions.revokedAt), gt(sessions.expiresAt, now), own))
    .orderBy(desc(sessions.revokedAt))
    .limit(most)
  return rows.map((row) => ({ ...row, endedAs: endingOf(row.endedAs) }))
}

/** What a token is, in one look; undefined for one that never was or is long forgotten. */
export async function presented(db: Db, hash: string): Promise<Presented | undefined> {
  const [row] = await db
    .select({
      session: ROW,
      tokenHash: sessions.tokenHash,
      rotatedAt: sessions.rotatedAt,
      revokedAt: sessions.revokedAt,
      endedAs: sessions.endedAs,
      disabled: users.disabled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      eq(
        sessions.id,
        sql`(select id from sessions where token_hash = ${hash}
             union all select session_id from spent_tokens where hash = ${hash} limit 1)`,
      ),
    )
  if (!row) return undefined
  const endedAs = row.revokedAt === null ? null : endingOf(row.endedAs)
  return { ...row, endedAs, current: row.tokenHash === hash }
}

export interface Turn {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly now: number
  readonly expiresAt: number
  readonly address: string
  readonly device: string
}

/** Puts the next token's hash in the place of one, which is spent; false when it was too late. */
export async function turnToken(db: Db, turn: Turn): Promise<boolean> {
  const { id, from, to, now, expiresAt, address, device } = turn
  const turned = await db
    .update(sessions)
    .set({ tokenHash: to, rotatedAt: now, lastSeenAt: now, expiresAt, address, device })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from), standing(now)))
    .returning({ id: sessions.id })
  if (turned.length === 0) return false
  await db.insert(spentTokens).values({ hash: from, sessionId: id, spentAt: now })
  return true
}

/** Holds a user's row until the transaction ends, so that sessions begin one after the other. */
export async function lockUser(db: Db, userId: string) {
  const [row] = await db
    .select({ demo: users.demo, disabled: users.disabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!row) throw new Error(`There is no user ${userId}`)
  return row
}

/** Enters a session; one that ends as it begins is entered as ended. */
export async function insertSession(
  db: Db,
  row: SessionRow & { readonly tokenHash: string },
  endedAs: EndedAs | null,
): Promise<void> {
  const revokedAt = endedAs === null ? null : row.createdAt
  await db.insert(sessions).values({ ...row, rotatedAt: row.createdAt, revokedAt, endedAs })
}

/** Ends a user's oldest sessions beyond so many. */
export function endOldest(db: Db, userId: string, kept: number, now: number): Promise<Ended[]> {
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), standing(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(kept)
  return endThose(db, inArray(sessions.id, oldest), 'ELSEWHERE', now)
}

/** Ends one; empty when it did not stand. */
export const endOne = (db: Db, id: string, as: EndedAs, now: number): Promise<Ended[]> =>
  endThose(db, eq(sessions.id, id), as, now)

/** Ends all of a user, but for one. */
export function endOfUser(db: Db, userId: string, as: EndedAs, now: number, except?: string) {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  return endThose(db, and(eq(sessions.userId, userId), others), as, now)
}

async function endThose(
  db: Db,
  which: ReturnType<typeof and>,
  endedAs: EndedAs,
  now: number,
): Promise<Ended[]> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, endedAs })
    .where(and(which, standing(now)))
    .returning(ROW)
  return rows.map((row) => ({ ...row, endedAs }))
}

const IDS = arrayColumn('id', sessions.id)
const SEEN = arrayColumn('lastSeenAt', sessions.lastSeenAt)

/** Keeps when sessions were last seen, all in one statement. */
export async function keepSeen(
  db: Db,
  rows: readonly Pick<SessionRow, 'id' | 'lastSeenAt'>[],
): Promise<void> {
  await db.execute(sql`
    update sessions set last_seen_at = seen.at
      from unnest(${IDS.text(rows)}::uuid[], ${SEEN.text(rows)}::bigint[]) as seen(id, at)
     where sessions.id = seen.id and sessions.last_seen_at < seen.at`)
}

/**
 * Forgets sessions that expired, and with each its spent tokens; and tokens that were spent before
 * `until`, which would have run out themselves.
 */
export async function forgetExpired(db: Db, now: number, until: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(spentTokens).where(lte(spentTokens.spentAt, until))
}

/** Enters the demo users, unless they are there already. */
export async function enterDemoUsers(db: Db, list: readonly User[], now: number): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ userId: id, email, kycLevel }) => ({ id, email, kycLevel }))
  await db
    .insert(users)
    .values(rows.map((row) => ({ ...row, demo: true, createdAt: now })))
    .onConflictDoNothing()
}
