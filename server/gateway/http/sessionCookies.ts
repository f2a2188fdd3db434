// Owns the two cookies in which a browser keeps its session. The interface reads them and sends the
// bearer header itself; the exchange never takes a cookie for a proof.
import type { FastifyReply } from 'fastify'
import type { SessionCookies } from './handler'

const TOKEN = 'token'
const REFRESH_TOKEN = 'refreshToken'

export interface CookieLives {
  /** Whether they travel over HTTPS only. */
  readonly secure: boolean
  readonly accessMs: number
  readonly refreshMs: number
}

/** Each cookie lives exactly as long as its token. */
export function sessionCookies(reply: FastifyReply, lives: CookieLives): SessionCookies {
  const shared = { path: '/', sameSite: 'lax', secure: lives.secure } as const
  return {
    set({ token, refreshToken }) {
      reply.setCookie(TOKEN, token, { ...shared, maxAge: lives.accessMs / 1000 })
      reply.setCookie(REFRESH_TOKEN, refreshToken, { ...shared, maxAge: lives.refreshMs / 1000 })
    },
    clear() {
      reply.clearCookie(TOKEN, shared).clearCookie(REFRESH_TOKEN, shared)
    },
  }
}
