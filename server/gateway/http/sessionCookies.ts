// Owns the two cookies in which a browser keeps its session. The interface reads them and sends the
// bearer header itself; the exchange never takes a cookie for a proof.
import type { FastifyReply } from 'fastify'
import type { SessionCookies } from './handler'

const TOKEN = 'token'
const REFRESH_TOKEN = 'refreshToken'

export function sessionCookies(
  reply: FastifyReply,
  secure: boolean,
  lifeMs: number,
): SessionCookies {
  const options = { path: '/', sameSite: 'lax', secure, maxAge: lifeMs / 1000 } as const
  return {
    set({ token, refreshToken }) {
      reply.setCookie(TOKEN, token, options).setCookie(REFRESH_TOKEN, refreshToken, options)
    },
    clear() {
      reply.clearCookie(TOKEN, { path: '/' }).clearCookie(REFRESH_TOKEN, { path: '/' })
    },
  }
}
