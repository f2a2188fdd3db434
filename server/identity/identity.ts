// Owns the door of identity: who there is, how one signs in, how a session is continued and ended,
// and what an access token is worth right now. It knows no HTTP and no sockets.
import type { Observable } from 'rxjs'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { Clock, Ids } from '../ports'
import { createAccessTokens, type Caller } from './accessTokens'
import type { User } from './demoUsers'
import { SESSION_MS, Sessions, type SessionStore } from './sessions/sessions'

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface IdentityDoor {
  /** Who may sign in with one click; empty in production. */
  readonly demoUsers: readonly User[]
  signInDemo(email: string): Promise<Outcome<Tokens>>
  /** Trades a refresh token for a new pair; sessionRevoked when it is worth nothing any more. */
  refresh(refreshToken: string): Promise<Outcome<Tokens>>
  /** tokenExpired, tokenInvalid or sessionRevoked, else who calls. */
  authenticate(accessToken: string): Promise<Outcome<Caller>>
  signOut(sessionId: string): Promise<void>
  user(userId: string): User | undefined
  /** The id of each session as it ends. */
  readonly revoked$: Observable<string>
  /** How long a refresh token lives. */
  readonly sessionMs: number
}

export interface IdentityNeeds {
  readonly clock: Clock
  readonly ids: Ids
  readonly secret: Uint8Array
  readonly store: SessionStore
  readonly demoUsers: readonly User[]
}

/** Loads the kept sessions and opens the door. */
export async function createIdentity(needs: IdentityNeeds): Promise<IdentityDoor> {
  const { clock, ids, secret, store, demoUsers } = needs
  const tokens = createAccessTokens(secret, clock)
  const sessions = new Sessions({ clock, ids, store })
  await sessions.load()
  const users = new Map(demoUsers.map((user) => [user.userId, user]))
  const pair = async (it: { userId: string; sessionId: string; refreshToken: string }) => {
    const token = await tokens.sign(it.userId, it.sessionId)
    return accepted<Tokens>({ token, refreshToken: it.refreshToken })
  }
  return {
    demoUsers,
    revoked$: sessions.revoked$,
    sessionMs: SESSION_MS,
    user: (userId) => users.get(userId),
    signOut: (sessionId) => sessions.revoke(sessionId),
    async signInDemo(email) {
      const user = demoUsers.find((it) => it.email === email)
      return user ? pair(await sessions.open(user.userId)) : refused('fieldType', 'email')
    },
    async refresh(refreshToken) {
      const next = await sessions.rotate(refreshToken)
      return next.ok ? pair(next.value) : next
    },
    async authenticate(accessToken) {
      const read = await tokens.read(accessToken)
      if (!read.ok) return read
      const { sessionId, userId } = read.value
      // A demo user's session outlives the demonstration, the user does not.
      if (!users.has(userId)) return refused('tokenInvalid')
      return sessions.stands(sessionId, userId) ? read : refused('sessionRevoked')
    },
  }
}
