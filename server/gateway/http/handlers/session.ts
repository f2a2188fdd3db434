// Owns the calls of signing in, staying signed in and signing out. It knows no passwords yet: demo
// users sign in by name alone, and only outside production.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { IdentityDoor, Tokens } from '../../../identity/identity'
import type { Handlers, SessionCookies } from '../handler'

type Calls = 'demoUsers' | 'demoLogin' | 'refresh' | 'logout' | 'me'

export function sessionHandlers(identity: IdentityDoor): Handlers<Calls> {
  const keep = (cookies: SessionCookies, tokens: Outcome<Tokens>) => {
    if (tokens.ok) cookies.set(tokens.value)
    return tokens
  }
  return {
    demoUsers: () => {
      const users = identity.demoUsers.map(({ email, kycLevel }) => ({ email, kycLevel }))
      return accepted({ users })
    },
    demoLogin: async ({ body, cookies }) => keep(cookies, await identity.signInDemo(body.email)),
    refresh: async ({ body, cookies }) => keep(cookies, await identity.refresh(body.refreshToken)),
    logout: async ({ caller, cookies }) => {
      await identity.signOut(caller.sessionId)
      cookies.clear()
      return accepted({})
    },
    me: ({ caller }) => {
      const user = identity.user(caller.userId)
      if (!user) return refused('tokenInvalid')
      return accepted({ me: { email: user.email, kycLevel: user.kycLevel } })
    },
  }
}
