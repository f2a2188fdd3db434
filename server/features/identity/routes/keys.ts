// The calls of API keys. Identity decides.
import { accepted } from '../../../../src/domain/refusals'
import type { IdentityApi } from '../api'
import { idOf, type Handlers } from '../../../gateway/http/handler'

export function keyRoutes({ keys }: Pick<IdentityApi, 'keys'>): Partial<Handlers> {
  return {
    apiKeys: async ({ caller }) => accepted({ keys: await keys.list(caller) }),
    createApiKey: ({ caller, body, origin }) => keys.create(caller, body, origin),
    setApiKeyLimits: ({ caller, path, body, origin }) => {
      const id = idOf(path, 'apiKeyUnknown')
      return id.ok ? keys.limit(caller, id.value, body, origin) : id
    },
    revokeApiKey: ({ caller, path, origin }) => {
      const id = idOf(path, 'apiKeyUnknown')
      return id.ok ? keys.revoke(caller, id.value, origin) : id
    },
    apiKeySelf: ({ caller }) => accepted({ key: keys.self(caller) }),
  }
}
