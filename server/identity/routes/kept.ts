// What every answer with tokens does besides: it sets the two cookies of the session.
import type { Outcome } from '../../../src/domain/refusals'
import type { Tokens } from '../api'
import type { SessionCookies } from '../../gateway/http/handler'

/** The outcome itself; a new session is also put into its cookies. */
export function kept(cookies: SessionCookies, tokens: Outcome<Tokens>): Outcome<Tokens> {
  if (tokens.ok) cookies.set(tokens.value)
  return tokens
}
