// The end of a session at the exchange after it has ended here. The cookies are cleared by then,
// and no answer may set them again, so these calls are made without them.
import { send, type RestDeps } from '../rest'
import { isRenewable } from '../rules'

export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

/** Also sent by a page that is being closed. */
const WITHOUT_COOKIES = { credentials: 'omit', keepalive: true } as const

/** If the exchange cannot be reached, the session expires by itself. */
export async function remoteLogout(deps: RestDeps, tokens: Tokens): Promise<void> {
  const logout = async (token: string) =>
    (await send(deps, 'logout', {}, { token, init: WITHOUT_COOKIES })).result
  const { token, refreshToken } = tokens
  if (token !== null) {
    const answer = await logout(token)
    if (answer.kind !== 'refused' || !isRenewable(answer.refusal.key)) return
  }
  if (refreshToken === null) return
  // The access token has expired: only the refresh token is still valid.
  const options = { token: null, init: WITHOUT_COOKIES }
  const { result } = await send(deps, 'refresh', { refreshToken }, options)
  if (result.kind === 'done') await logout(result.value.token)
}
