// The API before the session module has loaded: the first call loads it. If it cannot be loaded,
// calls are unreachable.
import type { Api } from './api'
import type { CallResult } from './rest'

const UNREACHABLE = { kind: 'unreachable' } as const

/** `newKey` makes an idempotency key synchronously. */
export function deferredApi(load: () => Promise<Api>, newKey: () => string): Api {
  const within = async <T>(ask: (api: Api) => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const api = await load().catch(() => null)
    return api ? ask(api) : UNREACHABLE
  }
  return {
    call: (name, ...args) => within((api) => api.call(name, ...args)),
    newKey,
    enter: () => within((api) => api.enter()),
    signInDemo: (email) => within((api) => api.signInDemo(email)),
    renew: async () => (await load()).renew(),
    signOut: async (options) => (await load()).signOut(options),
  }
}
