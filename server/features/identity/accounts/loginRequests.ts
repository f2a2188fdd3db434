// The requests to sign in: a password was right, and for ten minutes two codes may finish it. The
// token that names one is its id and a keyed hash of it, so that nothing secret is stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Clock, Ids } from '../../../../src/domain/clock'
import { loginRequests } from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'

export const LOGIN_REQUEST_MS = 10 * 60_000
/** Retention of an ended request. */
const KEPT_MS = 24 * 3_600_000

export interface LoginRequest {
  readonly id: string
  readonly userId: string
  readonly expiresAt: number
}

export class LoginRequests {
  readonly #key: Uint8Array

  constructor(private readonly deps: { clock: Clock; ids: Ids; secret: Uint8Array }) {
    this.#key = new Uint8Array(
      hkdfSync('sha256', deps.secret, '', 'meridian requests to sign in', 32),
    )
  }

  /**
   * The request of a user at an address: the one that still stands, for another ten minutes, so
   * that codes already sent stay good when the dialog is opened again, or else a new one.
   */
  async open(db: Db, userId: string, address: string): Promise<LoginRequest> {
    const now = this.deps.clock.now()
    const expiresAt = now + LOGIN_REQUEST_MS
    const own = and(eq(loginRequests.userId, userId), eq(loginRequests.address, address))
    const stands = and(isNull(loginRequests.usedAt), gt(loginRequests.expiresAt, now))
    const [found] = await db
      .select({ id: loginRequests.id })
      .from(loginRequests)
      .where(and(own, stands))
      .orderBy(desc(loginRequests.createdAt))
      .limit(1)
    if (found) {
      const [longer] = await db
        .update(loginRequests)
        .set({ expiresAt })
        .where(and(eq(loginRequests.id, found.id), stands))
        .returning({ id: loginRequests.id })
      if (longer) return { id: longer.id, userId, expiresAt }
    }
    const id = this.deps.ids.uuid()
    await db
      .delete(loginRequests)
      .where(and(eq(loginRequests.userId, userId), lt(loginRequests.expiresAt, now - KEPT_MS)))
    await db.insert(loginRequests).values({ id, userId, address, createdAt: now, expiresAt })
    return { id, userId, expiresAt }
  }

  tokenOf(id: string): string {
    return `${id}.${createHmac('sha256', this.#key).update(id).digest('base64url')}`
  }

  /** The request that a token names, while it stands. */
  async read(db: Db, token: string): Promise<LoginRequest | null> {
    const [id = ''] = token.split('.')
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.tokenOf(id))]
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
    const [found] = await db.select().from(loginRequests).where(this.#stands(id))
    return found ?? null
  }

  /** Ends a request as part of what it allows; false when it stands no more. */
  async spend(tx: Db, id: string): Promise<boolean> {
    const usedAt = this.deps.clock.now()
    const spent = await tx
      .update(loginRequests)
      .set({ usedAt })
      .where(this.#stands(id))
      .returning({ id: loginRequests.id })
    return spent.length === 1
  }

  #stands(id: string) {
    const now = this.deps.clock.now()
    const unspent = and(isNull(loginRequests.usedAt), gt(loginRequests.expiresAt, now))
    return and(eq(loginRequests.id, id), unspent)
  }
}

/** Ends every request of a user: the password, number or app they began with is gone. */
export async function endRequestsOf(tx: Db, userId: string, at: number): Promise<void> {
  await tx
    .update(loginRequests)
    .set({ usedAt: at })
    .where(and(eq(loginRequests.userId, userId), isNull(loginRequests.usedAt)))
}
