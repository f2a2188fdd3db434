// Access token of a request: from the bearer header, the only one that authorises calls, or from
// the cookie that browsers send with a handshake.
import { ACCESS_COOKIE } from '../sessionCookies'

/** The token of an Authorization header; undefined if it has any other form. */
export function bearerOf(header: string | undefined): string | undefined {
  const parts = /^bearer ([^ ]+)$/i.exec(header ?? '')
  return parts?.[1]
}

/**
 * The token that a browser keeps: proves nothing, because other sites can make the browser send it.
 */
export function accessCookieOf(header: string | undefined): string | undefined {
  const named = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return named.find(([name]) => name === ACCESS_COOKIE)?.[1]
}
