// The access token: a signed statement of who calls and in which session, valid for fifteen
// minutes.
import type { KeyLimits } from '../../../src/domain/identity/keyLimits'
import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { BoundedMap } from '../../../src/domain/collections/boundedMap'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { Clock } from '../../../src/domain/clock'

export const ACCESS_TOKEN_MS = 15 * 60_000
/** Cached verified tokens; the oldest are evicted. */
export const MAX_REMEMBERED = 10_000
const ISSUER = 'meridian'

export interface Caller {
  readonly userId: string
  /** Of a signed request: the id of the API key. */
  readonly sessionId: string
  /** End of the access token's or API key's validity, ms UTC. */
  readonly expiresAt: number
  /** The API key that signed the request; left out for a person. */
  readonly key?: CallerKey
}

export interface CallerKey {
  readonly id: string
  /** What it may do beside reading. */
  readonly scopes: readonly string[]
  /** Its limits as they are now; left out, and undefined, where it has none. */
  readonly limits?: () => KeyLimits | undefined
}

export interface AccessTokens {
  sign(userId: string, sessionId: string): Promise<string>
  /** tokenExpired or tokenInvalid; the session is not checked. */
  read(token: string): Promise<Outcome<Caller>>
}

/**
 * Signs with a key derived from the exchange's secret. A token that was once found good is believed
 * without its signature until it runs out.
 */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'meridian access tokens', 32))
  const remembered = new BoundedMap<string, Caller>({ maxEntries: MAX_REMEMBERED })
  const remember = (token: string, caller: Caller) => {
    remembered.set(token, caller)
    return accepted(caller)
  }
  return {
    sign(userId, sessionId) {
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_MS / 1000)
        .sign(key)
    },
    async read(token) {
      const known = remembered.get(token)
      if (known && clock.now() < known.expiresAt) return accepted(known)
      remembered.delete(token)
      try {
        const options = {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: new Date(clock.now()),
        }
        const { payload } = await jwtVerify(token, key, options)
        const { sub, sid, exp } = payload
        if (sub === undefined || typeof sid !== 'string' || exp === undefined)
          return refused('tokenInvalid')
        return remember(token, { userId: sub, sessionId: sid, expiresAt: exp * 1000 })
      } catch (error) {
        return refused(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid')
      }
    },
  }
}
