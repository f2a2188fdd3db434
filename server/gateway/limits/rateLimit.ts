// Allowances and their remainders, as `RateLimit-Policy` and `RateLimit` state them: lists of items
// with parameters (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651).
import type { FastifyReply } from 'fastify'
import type { Allowance } from '../../lib/net/tokenBuckets'

/** The remainder of one allowance. */
export interface Rest {
  readonly name: string
  /** Whole units. */
  readonly left: number
  /** Whole seconds until the allowance is full again. */
  readonly wholeIn: number
}

/** An allowance: quota (q) in a window of seconds (w). */
export const policyItem = (name: string, { capacity, perSecond }: Allowance): string =>
  `"${name}";q=${Math.floor(capacity)};w=${Math.max(1, Math.ceil(capacity / perSecond))}`

/** States an allowance's remainder, before those already stated. */
export function stateRest(reply: FastifyReply, { name, left, wholeIn }: Rest): void {
  const item = `"${name}";r=${left};t=${wholeIn}`
  const before = reply.getHeader('ratelimit')
  reply.header('ratelimit', typeof before === 'string' ? `${item}, ${before}` : item)
}
