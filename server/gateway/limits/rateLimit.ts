// Allowances and what is left of them, as `RateLimit-Policy` and `RateLimit` state them: lists of
// items with parameters (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651).
import type { FastifyReply } from 'fastify'
import type { Allowance } from '../../lib/net/tokenBuckets'

/** The rest of one allowance. */
export interface Rest {
  readonly name: string
  /** Whole units. */
  readonly left: number
  /** Whole seconds until it is whole again. */
  readonly wholeIn: number
}

/** An allowance: so many (q) in a window of seconds (w). */
export const policyItem = (name: string, { capacity, perSecond }: Allowance): string =>
  `"${name}";q=${Math.floor(capacity)};w=${Math.max(1, Math.ceil(capacity / perSecond))}`

/** States the rest of an allowance, before those that were stated already. */
export function stateRest(reply: FastifyReply, { name, left, wholeIn }: Rest): void {
  const item = `"${name}";r=${left};t=${wholeIn}`
  const before = reply.getHeader('ratelimit')
  reply.header('ratelimit', typeof before === 'string' ? `${item}, ${before}` : item)
}
