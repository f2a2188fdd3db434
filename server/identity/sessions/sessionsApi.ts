// What a person may ask of their own sessions: where they are signed in, to end one or all others,
// and what has happened to the account. Somebody else's session does not exist here.
import { accepted, refused } from '../../../src/domain/refusals'
import type { Clock } from '../../../src/domain/clock'
import type { Db } from '../codes/codes'
import type { SessionsApi } from '../api'
import { logSecurity, securityHistory } from '../securityLog'
import type { Sessions } from './sessions'

export interface SessionsDoorDeps {
  readonly sessions: Sessions
  readonly db: Db
  readonly clock: Clock
}

export function createSessionsApi({ sessions, db, clock }: SessionsDoorDeps): SessionsApi {
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
