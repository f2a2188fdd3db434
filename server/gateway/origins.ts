// Owns which web pages may speak to the exchange: those it serves itself. Callers that are no
// browser send no Origin and are welcome; a bearer token, never a cookie, is what authorises.
export interface OriginHeaders {
  readonly origin?: string | undefined
  readonly host?: string | undefined
}

/** Whether a request's Origin is the public origin or, where none is configured, its own host. */
export function isOwnOrigin(headers: OriginHeaders, publicOrigin: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicOrigin !== null) return origin === publicOrigin
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
