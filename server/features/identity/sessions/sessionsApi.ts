// Session calls of a customer: list their sign-ins, end one or all others, and read the account's
// history. Sessions of other people are reported as not found.
import { accepted, refused } from '../../../../src/domain/refusals'
import type { Clock } from '../../../../src/domain/clock'
import type { Db } from '../codes/codes'
import type { SessionsApi } from '../api'
import { logSecurity, securityHistory } from '../securityLog'
import type { Sessions } from './sessions'

export interface SessionsApiDeps {
  readonly sessions: Sessions
  readonly db: Db
  readonly clock: Clock
}

export function createSessionsApi({ sessions, db, clock }: SessionsApiDeps): SessionsApi {
  const revoked = { event: 'SESSION_REVOKED' } as const
  return {
    list: ({ userId, sessionId }) => sessions.list(userId, sessionId),
    async revoke({ userId }, sessionId, origin) {
      // Memory is asked first: a malformed id must not reach the store.
      if (!sessions.owns(userId, sessionId)) return refused('sessionUnknown')
      const ended = await sessions.transaction(async (within) => {
        const stood = await sessions.end(sessionId, 'REVOKED', within)
        if (stood) await logSecurity(within, { ...revoked, userId, at: clock.now(), origin })
        return stood
      })
      return ended ? accepted({}) : refused('sessionUnknown')
    },
    revokeOthers: ({ userId, sessionId }, origin) =>
      sessions.transaction(async (within) => {
        const ended = await sessions.endAll(userId, 'REVOKED', sessionId, within)
        const detail = { ended }
        const entry = { ...revoked, userId, at: clock.now(), origin, detail }
        if (ended > 0) await logSecurity(within, entry)
        return ended
      }),
    history: ({ userId }, page, limit) => securityHistory(db, userId, page, limit),
  }
}
