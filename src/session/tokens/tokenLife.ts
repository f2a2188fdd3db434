// The remaining life and the session of an access token, read from the token itself. No security
// depends on it: the exchange decides, this only avoids calls that would fail.
import * as v from 'valibot'

const Claims = v.object({ sid: v.string(), iat: v.number(), exp: v.number() })
type Claims = v.InferOutput<typeof Claims>

/** The fraction of its life before the end at which a token is renewed; at most LEAD_MS. */
const LEAD_PART = 0.1
const LEAD_MS = 30_000

/** The claims of a token; null if they cannot be read. */
export function readClaims(token: string): Claims | null {
  try {
    const text = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = v.safeParse(Claims, JSON.parse(atob(text)))
    return claims.success ? claims.output : null
  } catch {
    return null
  }
}

/** True if two tokens are known to belong to one session. */
export function isSameSession(one: string, other: string): boolean {
  const sid = readClaims(one)?.sid
  return sid !== undefined && sid === readClaims(other)?.sid
}

export class TokenLife {
  /** `now` is the exchange's time, ms UTC; null while it is unknown. */
  constructor(private readonly now: () => number | null) {}

  /** Ms until the token should be renewed, 0 when it is due; null if that is unknown. */
  renewIn(token: string): number | null {
    const claims = readClaims(token)
    const now = this.now()
    if (!claims || now === null) return null
    const lifeMs = (claims.exp - claims.iat) * 1_000
    return Math.max(0, claims.exp * 1_000 - Math.min(LEAD_MS, lifeMs * LEAD_PART) - now)
  }
}
