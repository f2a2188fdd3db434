// Rate limits of one API key: orders, cancellations and reads have an allowance each, so that
// cancellations never wait behind orders.
import type { Clock } from '../../../src/domain/clock'
import type { Call } from '../../../src/protocol/calls/call'
import { TokenBuckets, type Allowance } from '../../lib/net/tokenBuckets'

export const ALLOWANCES = {
  orders: { capacity: 100, perSecond: 50 },
  cancels: { capacity: 200, perSecond: 100 },
  reads: { capacity: 200, perSecond: 100 },
} as const satisfies Readonly<Record<string, Allowance>>

export type KeyBucket = keyof typeof ALLOWANCES

export class KeyBuckets {
  readonly #buckets: Readonly<Record<KeyBucket, TokenBuckets>>

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#buckets = {
      orders: new TokenBuckets(ALLOWANCES.orders, clock),
      cancels: new TokenBuckets(ALLOWANCES.cancels, clock),
      reads: new TokenBuckets(ALLOWANCES.reads, clock),
    }
  }

  /** Takes calls of a key; the seconds to wait when its allowance is used up. */
  take(keyId: string, kind: KeyBucket, count = 1): number | undefined {
    const bucket = this.#buckets[kind]
    return bucket.take(keyId, count) ? undefined : bucket.secondsUntil(keyId, count)
  }

  /** The rest of an allowance, and the whole seconds until it is full. */
  left(keyId: string, kind: KeyBucket): { readonly left: number; readonly wholeIn: number } {
    const bucket = this.#buckets[kind]
    return { left: bucket.left(keyId), wholeIn: bucket.secondsUntilFull(keyId) }
  }

  /** The same as the header `RateLimit` states it. */
  rateLimit(keyId: string, kind: KeyBucket): string {
    const { left, wholeIn } = this.left(keyId, kind)
    return `"${kind}";r=${left};t=${wholeIn}`
  }
}

/** The allowances as the header `RateLimit-Policy` states them: so much in a window of seconds. */
export const RATE_LIMIT_POLICY = Object.entries(ALLOWANCES)
  .map(([name, { capacity, perSecond }]) => `"${name}";q=${capacity};w=${capacity / perSecond}`)
  .join(', ')

/** What trades goes into the market; of orders, what does not cancels or adds margin. */
export function keyBucketOf({
  idempotent,
  trades,
  scope,
}: Pick<Call, 'idempotent' | 'trades' | 'scope'>): KeyBucket {
  if (!idempotent) return 'reads'
  return scope === 'trade' && trades === undefined ? 'cancels' : 'orders'
}
