// The calls about what proves an account beside password and codes. Identity decides; here a new
// session gets its cookies.
import { idOf, type Handlers } from '../../../gateway/http/handler'
import type { IdentityApi } from '../api'
import { kept } from './kept'

type Deps = Pick<IdentityApi, 'factors' | 'fresh' | 'passkeySignIn'>

export function factorRoutes({ factors, fresh, passkeySignIn }: Deps): Partial<Handlers> {
  return {
    security: ({ caller, origin }) => factors.overview(caller, origin),
    beginAuthenticator: ({ caller, body, origin }) =>
      factors.beginAuthenticator(caller, body, origin),
    confirmAuthenticator: ({ caller, body, origin }) =>
      factors.confirmAuthenticator(caller, body, origin),
    disableAuthenticator: ({ caller, body, origin }) =>
      factors.disableAuthenticator(caller, body, origin),
    beginPasskey: ({ caller, body, origin }) => factors.beginPasskey(caller, body, origin),
    addPasskey: ({ caller, body, origin }) => factors.addPasskey(caller, body, origin),
    renamePasskey: ({ caller, path, body }) => {
      const id = idOf(path, 'passkeyUnknown')
      return id.ok ? factors.renamePasskey(caller, id.value, body) : id
    },
    removePasskey: ({ caller, path, body, origin }) => {
      const id = idOf(path, 'passkeyUnknown')
      return id.ok ? factors.removePasskey(caller, id.value, body, origin) : id
    },
    setMailWord: ({ caller, body, origin }) => factors.setMailWord(caller, body, origin),
    freshFactor: ({ caller }) => fresh.state(caller),
    beginFreshPasskey: ({ caller, origin }) => fresh.beginPasskey(caller, origin),
    proveFresh: ({ caller, body, origin }) => fresh.prove(caller, body, origin),
    beginPasskeyLogin: ({ origin }) => passkeySignIn.begin(origin),
    passkeyLogin: async ({ body, origin, cookies }) =>
      kept(cookies, await passkeySignIn.finish(body, origin)),
  }
}
