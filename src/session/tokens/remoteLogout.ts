// Ending a session at the exchange after it has ended here. The cookies are gone by then, and no
// answer may bring them back, so these calls are made without them.
import { send, type RestDeps } from '../rest'
import { isRenewable } from '../rules'

export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

/** Also sent by a page that is being closed. */
const WITHOUT_COOKIES = { credentials: 'omit', keepalive: true } as const

/** An exchange that cannot be reached ends the session in time by itself. */
export async function remoteLogout(deps: RestDeps, tokens: Tokens): Promise<void> {
  const logout = async (token: string) =>
    (await send(deps, 'logout', {}, { token, init: WITHOUT_COOKIES })).result
  const { token, refreshToken } = tokens
  if (token !== null) {
    const answer = await logout(token)
    if (answer.kind !== 'refused' || !isRenewable(answer.refusal.key)) return
  }
  if (refreshToken === null) return
  // The access token has run out: only the refresh token still opens the session.
  const options = { token: null, init: WITHOUT_COOKIES }
  const { result } = await send(deps, 'refresh', { refreshToken }, options)
  if (result.kind === 'done') await logout(result.value.token)
}
