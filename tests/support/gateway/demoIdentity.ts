// Identity as the tests of calls and streams need it: demo users with real access tokens and
// sessions in memory. Registration, codes and files are the real thing's, which needs a database;
// here every one of those calls is refused.
import { randomUUID } from 'node:crypto'
import { Subject } from 'rxjs'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { ACCESS_TOKEN_MS, createAccessTokens } from '../../../server/features/identity/accessTokens'
import type { User } from '../../../server/features/identity/demoUsers'
import type { EndedSession, IdentityApi, Tokens } from '../../../server/features/identity/api'
import type { Clock } from '../../../src/domain/clock'

export const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')
const SESSION_MS = 30 * 24 * 3_600_000

/** Every call of a part of identity refuses. */
const closed = <T extends object>(): T =>
  new Proxy({} as T, { get: () => () => Promise.resolve(refused('internal')) })

export function demoIdentity(clock: Clock, demoUsers: readonly User[]): IdentityApi {
  const tokens = createAccessTokens(SECRET, clock)
  const revoked$ = new Subject<EndedSession>()
  const standing = new Map<string, { readonly user: User; refreshToken: string }>()
  const renew = async (sessionId: string): Promise<Outcome<Tokens>> => {
    const session = standing.get(sessionId)
    if (!session) return refused('sessionRevoked')
    session.refreshToken = `${sessionId}.${randomUUID()}`
    const token = await tokens.sign(session.user.userId, sessionId)
    return accepted({ token, refreshToken: session.refreshToken })
  }
  return {
    demoUsers,
    revoked$,
    notices$: new Subject(),
    sessionMs: SESSION_MS,
    accessMs: ACCESS_TOKEN_MS,
    outbox: null,
    chores: [],
    emailAlert: () => Promise.resolve(true),
    notify: { notice: () => undefined, email: () => undefined },
    registration: closed(),
    signIn: closed(),
    recovery: closed(),
    sessions: closed(),
    keys: closed(),
    uploads: closed(),
    factors: closed(),
    fresh: {
      ...closed<IdentityApi['fresh']>(),
      need: () => Promise.resolve(accepted(true)),
      needStrong: () => Promise.resolve(accepted(null)),
      spend: () => Promise.resolve(),
    },
    protection: { change: (_caller, _event, _origin, work) => work(() => Promise.resolve()) },
    closure: closed(),
    passkeySignIn: closed(),
    withdrawals: {
      ...closed<IdentityApi['withdrawals']>(),
      standing: () => Promise.resolve(accepted({ kycLevel: 1, heldUntil: 0 })),
      prove: () => Promise.resolve(accepted(['by mail', 'by message'])),
      spend: () => Promise.resolve(),
    },
    profile: {
      ...closed<IdentityApi['profile']>(),
      me: (userId) => Promise.resolve(meOf(demoUsers.find((it) => it.userId === userId))),
    },
    async signInDemo(email) {
      const user = demoUsers.find((it) => it.email === email)
      if (!user) return refused('fieldType', 'email')
      const sessionId = randomUUID()
      standing.set(sessionId, { user, refreshToken: '' })
      return renew(sessionId)
    },
    async refresh(refreshToken) {
      const [sessionId = ''] = refreshToken.split('.')
      const known = standing.get(sessionId)?.refreshToken === refreshToken
      return known ? renew(sessionId) : refused('sessionRevoked')
    },
    async authenticate(accessToken) {
      const read = await tokens.read(accessToken)
      if (!read.ok) return read
      return standing.has(read.value.sessionId) ? read : refused('sessionRevoked')
    },
    async signOut({ sessionId }) {
      const ended = { sessionId, key: 'sessionRevoked' } as const
      if (standing.delete(sessionId)) revoked$.next(ended)
    },
    close: () => Promise.resolve(),
  }
}

function meOf(user: User | undefined): Awaited<ReturnType<IdentityApi['profile']['me']>> {
  if (!user) return refused('tokenInvalid')
  return accepted({
    email: user.email,
    kycLevel: user.kycLevel,
    mobile: null,
    iso2: null,
    inviteCode: null,
    identity: { status: 'NONE', reason: null, submittedAt: null },
    withdrawalsHeldUntil: null,
    demo: true,
  })
}
