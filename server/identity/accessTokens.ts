// Owns the access token: a signed statement of who calls and in which session, valid for fifteen
// minutes. It refuses to know whether the session still stands.
import { errors, jwtVerify, SignJWT } from 'jose'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { Clock } from '../ports'

export const ACCESS_TOKEN_MS = 15 * 60_000
const ISSUER = 'meridian'

export interface Caller {
  readonly userId: string
  readonly sessionId: string
  /** When the access token stops being valid, ms UTC. */
  readonly expiresAt: number
}

export interface AccessTokens {
  sign(userId: string, sessionId: string): Promise<string>
  /** tokenExpired or tokenInvalid; says nothing of the session. */
  read(token: string): Promise<Outcome<Caller>>
}

export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  return {
    sign(userId, sessionId) {
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_MS / 1000)
        .sign(secret)
    },
    async read(token) {
      try {
        const options = {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: new Date(clock.now()),
        }
        const { payload } = await jwtVerify(token, secret, options)
        const { sub, sid, exp } = payload
        if (sub === undefined || typeof sid !== 'string' || exp === undefined)
          return refused('tokenInvalid')
        return accepted({ userId: sub, sessionId: sid, expiresAt: exp * 1000 })
      } catch (error) {
        return refused(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid')
      }
    },
  }
}
