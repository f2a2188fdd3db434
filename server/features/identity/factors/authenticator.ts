// The authenticator app of an account: its secret, begun and then confirmed by a code, and the
// judging of its codes (RFC 6238), of which each time step is good for one use.
import { Secret, TOTP } from 'otpauth'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '../../../../src/domain/clock'
import { authenticators } from '../../../store/schema/factors'
import type { Db } from '../codes/codes'
import { isRecoveryCode, plainCode, spendRecoveryCode } from './recoveryCodes'
import type { SecretBox } from './secretBox'

const ISSUER = 'Meridian'
const PERIOD_S = 30
/** Steps before and after the present one: clocks of phones differ. */
const WINDOW = 1
const SECRET_BYTES = 20
const DIGITS = /^\d{6}$/

export type Proof = 'authenticator' | 'recoveryCode'

export interface AuthenticatorDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly box: SecretBox
}

export class Authenticator {
  constructor(private readonly deps: AuthenticatorDeps) {}

  /** Since when it is in use, ms UTC; null when none is. */
  async since(db: Db, userId: string): Promise<number | null> {
    const [row] = await db
      .select({ confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, userId))
    return row?.confirmedAt ?? null
  }

  /** A new secret, which is worth nothing until a code of it is confirmed. */
  async begin(db: Db, userId: string, email: string): Promise<{ secret: string; uri: string }> {
    const totp = totpOf(new Secret({ size: SECRET_BYTES }), email)
    const secret = totp.secret.base32
    const row = { sealed: this.deps.box.seal(secret, userId), createdAt: this.deps.clock.now() }
    await db
      .insert(authenticators)
      .values({ userId, ...row })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { ...row, lastStep: 0 },
        setWhere: sql`${authenticators.confirmedAt} is null`,
      })
    return { secret, uri: totp.toString() }
  }

  /** Takes it into use by one of its codes; false for a wrong one. */
  async confirm(db: Db, userId: string, typed: string): Promise<boolean> {
    if (!(await this.#useStep(db, userId, plainCode(typed)))) return false
    await db
      .update(authenticators)
      .set({ confirmedAt: this.deps.clock.now() })
      .where(eq(authenticators.userId, userId))
    return true
  }

  /** Uses a code of the app, or one for recovery, up; null for a wrong one. */
  async prove(db: Db, userId: string, typed: string): Promise<Proof | null> {
    const plain = plainCode(typed)
    if ((await this.since(db, userId)) === null) return null
    if (isRecoveryCode(plain))
      return (await spendRecoveryCode(db, userId, plain, this.deps.clock.now()))
        ? 'recoveryCode'
        : null
    return (await this.#useStep(db, userId, plain)) ? 'authenticator' : null
  }

  async #useStep(db: Db, userId: string, plain: string): Promise<boolean> {
    if (!DIGITS.test(plain)) return false
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
    const secret = row && this.deps.box.open(row.sealed, userId)
    if (secret === undefined || secret === null) return false
    const timestamp = this.deps.clock.now()
    const totp = totpOf(Secret.fromBase32(secret), '')
    const delta = totp.validate({ token: plain, timestamp, window: WINDOW })
    if (delta === null) return false
    const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
    const used = await db
      .update(authenticators)
      .set({ lastStep: step })
      .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
      .returning({ userId: authenticators.userId })
    return used.length === 1
  }
}

/** Takes an account's app out of use; false where none is in use. */
export async function dropAuthenticator(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  return gone.length === 1
}

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
