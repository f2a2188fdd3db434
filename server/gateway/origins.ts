// Host names that the exchange answers to and web origins that may call it: its own public origin
// or, if none is configured, this machine's loopback names. A page whose own name points at this
// machine (DNS rebinding) is refused by that name. Callers other than browsers send no Origin and
// are accepted; accounts are authorised by a bearer token, never by a cookie.
import type { RefusalKey } from '../../src/domain/refusals'
import { isLoopback } from '../lib/net/loopback'

export interface OriginHeaders {
  readonly origin?: string | undefined
  readonly host?: string | undefined
}

/**
 * Headers that must not be repeated, because a second one would make the request ambiguous; in
 * lower case.
 */
const ONCE = ['host', 'authorization', 'origin']

/** Whether a request has a duplicate Host, Authorization or Origin header. */
export function isAmbiguous(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? ''
    if (!ONCE.includes(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

const HOST = /^(?<name>\[[\da-f:.]+\]|[a-z\d._-]{1,253})(?::\d{1,5})?$/i

export class Origins {
  /** In lower case; if undefined, any loopback name. */
  readonly #hosts: readonly string[] | undefined
  /** The last accepted Host, which nearly every request names. */
  #owned: string | undefined

  constructor(private readonly publicOrigin: string | null) {
    if (publicOrigin === null) return
    const { host, port, protocol } = new URL(publicOrigin)
    // The default port may be written or omitted.
    const spelled = `${host}:${protocol === 'https:' ? 443 : 80}`
    this.#hosts = port === '' ? [host, spelled] : [host]
  }

  /** Why a request is not for this exchange, or not from one of its own pages. */
  refuse(
    headers: OriginHeaders,
  ): Extract<RefusalKey, 'forbiddenHost' | 'forbiddenOrigin'> | undefined {
    if (!this.ownsHost(headers.host)) return 'forbiddenHost'
    return this.#ownsOrigin(headers) ? undefined : 'forbiddenOrigin'
  }

  /** Whether the exchange answers to a Host header. */
  ownsHost(host: string | undefined): boolean {
    if (host !== undefined && host === this.#owned) return true
    const owns = this.#judgeHost(host)
    if (owns) this.#owned = host
    return owns
  }

  #judgeHost(host: string | undefined): boolean {
    const name = HOST.exec(host ?? '')?.groups?.['name']
    if (host === undefined || name === undefined) return false
    return this.#hosts ? this.#hosts.includes(host.toLowerCase()) : isLoopback(name)
  }

  #ownsOrigin({ origin, host }: OriginHeaders): boolean {
    if (origin === undefined) return true
    if (this.publicOrigin !== null) return origin === this.publicOrigin
    return origin === `http://${host}` || origin === `https://${host}`
  }
}
