// How long the access token still lives and to which session it belongs, read from the token
// itself. Nothing is trusted to it: the exchange judges, this only saves a call in vain.
import * as v from 'valibot'

const Claims = v.object({ sid: v.string(), iat: v.number(), exp: v.number() })
type Claims = v.InferOutput<typeof Claims>

/** The part of its life at whose end a token is renewed before it is used; at most LEAD_MS. */
const LEAD_PART = 0.1
const LEAD_MS = 30_000

/** What a token says of itself; null for one that says nothing readable. */
export function readClaims(token: string): Claims | null {
  try {
    const text = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = v.safeParse(Claims, JSON.parse(atob(text)))
    return claims.success ? claims.output : null
  } catch {
    return null
  }
}

/** Whether two tokens are known to be of one session. */
export function isSameSession(one: string, other: string): boolean {
  const sid = readClaims(one)?.sid
  return sid !== undefined && sid === readClaims(other)?.sid
}

export class TokenLife {
  /** How far the exchange's clock is ahead of this one, as last learned; ms. */
  private skewMs = 0

  constructor(private readonly now: () => number) {}

  /** Learns the difference of the clocks from a token that has just been issued. */
  issued(token: string): void {
    const claims = readClaims(token)
    if (claims) this.skewMs = claims.iat * 1_000 - this.now()
  }

  /** Ms until the token should be renewed, 0 when it is time; null when it does not say. */
  renewIn(token: string): number | null {
    const claims = readClaims(token)
    if (!claims) return null
    const lifeMs = (claims.exp - claims.iat) * 1_000
    const endsAt = claims.exp * 1_000 - this.skewMs
    return Math.max(0, endsAt - Math.min(LEAD_MS, lifeMs * LEAD_PART) - this.now())
  }
}
