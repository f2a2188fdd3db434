// The two cookies in which a browser keeps its session. The interface reads them and sends the
// bearer header itself; the exchange never accepts a cookie as proof.
import type { FastifyReply } from 'fastify'
import type { SessionCookies } from './handler'

export const ACCESS_COOKIE = 'token'
export const REFRESH_COOKIE = 'refreshToken'

export interface CookieLives {
  /** Whether they are sent over HTTPS only. */
  readonly secure: boolean
  readonly accessMs: number
  readonly refreshMs: number
}

/** Each cookie lives exactly as long as its token. */
export function sessionCookies(reply: FastifyReply, lives: CookieLives): SessionCookies {
  const shared = { path: '/', sameSite: 'lax', secure: lives.secure } as const
  const say = (name: string, value: string, maxAge: number) => {
    // Clients without Max-Age end the cookie by its expiry time.
    const ended = maxAge === 0 ? { expires: new Date(0) } : {}
    const text = reply.server.serializeCookie(name, value, { ...shared, ...ended, maxAge })
    reply.header('set-cookie', text)
  }
  return {
    set({ token, refreshToken }) {
      say(ACCESS_COOKIE, token, lives.accessMs / 1000)
      say(REFRESH_COOKIE, refreshToken, lives.refreshMs / 1000)
    },
    clear() {
      say(ACCESS_COOKIE, '', 0)
      say(REFRESH_COOKIE, '', 0)
    },
  }
}
