// The calls of signing in, staying signed in, seeing where one is, and signing out. Identity
// decides; here its answers get their cookies and their shape.
import { accepted } from '../../../../src/domain/refusals'
import type { IdentityApi } from '../api'
import { idOf, type Handlers } from '../../../gateway/http/handler'
import { kept } from './kept'

export function authRoutes(identity: IdentityApi): Partial<Handlers> {
  const { signIn, sessions } = identity
  return {
    demoUsers: () => {
      const users = identity.demoUsers.map(({ email, kycLevel }) => ({ email, kycLevel }))
      return accepted({ users })
    },
    demoLogin: async ({ body, origin, cookies }) =>
      kept(cookies, await identity.signInDemo(body.email, origin)),
    login: ({ body, origin }) => signIn.begin(body, origin),
    sendLoginMailCode: ({ body, origin }) => signIn.sendMail(body.loginAuthToken, origin),
    sendLoginMobileCode: ({ body, origin }) => signIn.sendSms(body.loginAuthToken, origin),
    verifyLogin: async ({ body, origin, cookies }) =>
      kept(cookies, await signIn.finish(body, origin)),
    refresh: async ({ body, origin, cookies }) =>
      kept(cookies, await identity.refresh(body.refreshToken, origin)),
    logout: async ({ caller, origin, cookies }) => {
      await identity.signOut(caller, origin)
      cookies.clear()
      return accepted({})
    },
    sessions: ({ caller }) => accepted({ sessions: sessions.list(caller) }),
    revokeSession: async ({ caller, path, origin }) => {
      const id = idOf(path, 'sessionUnknown')
      return id.ok ? sessions.revoke(caller, id.value, origin) : id
    },
    revokeOthers: async ({ caller, origin }) =>
      accepted({ ended: await sessions.revokeOthers(caller, origin) }),
    securityHistory: async ({ caller, query: { page, limit } }) => {
      const { rows, total } = await sessions.history(caller, page, limit)
      return accepted({ history: rows, page, limit, total })
    },
  }
}
