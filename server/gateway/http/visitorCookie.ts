// The cookie by which somebody without an account is known again by what he began, such as a
// conversation. No script reads it, no page of another site sends it, and calls alone get it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorCookie } from './handler'

export const VISITOR_COOKIE = 'visitor'
const GRAMMAR = /^[\w-]{43}$/

/** `secure`: whether it travels over HTTPS only. */
export function visitorCookie(
  { server, headers }: FastifyRequest,
  reply: FastifyReply,
  { secure, path }: { readonly secure: boolean; readonly path: string },
): VisitorCookie {
  return {
    read() {
      const { [VISITOR_COOKIE]: token } = server.parseCookie(headers.cookie ?? '')
      return token !== undefined && GRAMMAR.test(token) ? token : undefined
    },
    keep(token, ms) {
      const rules = { path, sameSite: 'strict', httpOnly: true, secure, maxAge: ms / 1000 } as const
      reply.header('set-cookie', server.serializeCookie(VISITOR_COOKIE, token, rules))
    },
  }
}
