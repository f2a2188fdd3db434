// Owns telling the exchange that a session was ended here. The cookies are gone by then, and no
// answer may bring them back, so these calls are made without them.
import { send, type RestPorts } from '../rest'
import { RENEWABLE } from '../rules'

export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

/** Also said by a page that is being closed. */
const APART = { credentials: 'omit', keepalive: true } as const

/** Ends the session at the exchange; one that cannot be reached ends it in time by itself. */
export async function farewell(ports: RestPorts, tokens: Tokens): Promise<void> {
  const leave = async (by: string) => (await send(ports, 'logout', { body: {} }, by, APART)).result
  const { token, refreshToken } = tokens
  if (token !== null) {
    const answer = await leave(token)
    if (answer.kind !== 'refused' || !RENEWABLE.includes(answer.refusal.code)) return
  }
  if (refreshToken === null) return
  // The access token has run out: only the refresh token still opens the session.
  const { result } = await send(ports, 'refresh', { body: { refreshToken } }, null, APART)
  if (result.kind === 'done') await leave(result.value.token)
}
