// Cookie that recognises a visitor without an account across requests, for example of a support
// conversation. Scripts cannot read it, pages of other sites do not send it, and only calls receive
// it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorCookie } from './handler'

export const VISITOR_COOKIE = 'visitor'
/** 32 random bytes as base64url. */
export const VISITOR_TOKEN = /^[\w-]{43}$/

/** `secure`: whether it is sent over HTTPS only. */
export function visitorCookie(
  { server, headers }: FastifyRequest,
  reply: FastifyReply,
  { secure, path }: { readonly secure: boolean; readonly path: string },
): VisitorCookie {
  return {
    read() {
      const { [VISITOR_COOKIE]: kept } = server.parseCookie(headers.cookie ?? '')
      // A browser that keeps no cookies sends its page's token instead.
      const token = kept ?? headers[VISITOR_COOKIE]
      return typeof token === 'string' && VISITOR_TOKEN.test(token) ? token : undefined
    },
    keep(token, ms) {
      const rules = { path, sameSite: 'strict', httpOnly: true, secure, maxAge: ms / 1000 } as const
      reply.header('set-cookie', server.serializeCookie(VISITOR_COOKIE, token, rules))
    },
  }
}
