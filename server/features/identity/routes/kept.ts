// Cookies of a session, set by every answer that contains tokens.
import type { Outcome } from '../../../../src/domain/refusals'
import type { Tokens } from '../api'
import type { SessionCookies } from '../../../gateway/http/handler'

/** The outcome itself; a new session is also put into its cookies. */
export function kept(cookies: SessionCookies, tokens: Outcome<Tokens>): Outcome<Tokens> {
  if (tokens.ok) cookies.set(tokens.value)
  return tokens
}
