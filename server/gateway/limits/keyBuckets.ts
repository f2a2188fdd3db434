// Rate limits of one API key, with separate allowances for orders, cancellations and reads, so that
// cancellations never wait behind orders.
import type { Clock } from '../../../src/domain/clock'
import type { Call } from '../../../src/protocol/calls/call'
import { TokenBuckets, type Allowance } from '../../lib/net/tokenBuckets'
import { policyItem, type Rest } from './rateLimit'

export const ALLOWANCES = {
  orders: { capacity: 100, perSecond: 50 },
  cancels: { capacity: 200, perSecond: 100 },
  /** By cost, in units of a plain read. */
  reads: { capacity: 1_000, perSecond: 500 },
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

  /** Takes calls from a key's allowance; returns the seconds to wait if it is used up. */
  take(keyId: string, kind: KeyBucket, count = 1): number | undefined {
    const bucket = this.#buckets[kind]
    return bucket.take(keyId, count) ? undefined : bucket.secondsUntil(keyId, count)
  }

  /** What is left of an allowance. */
  rest<K extends KeyBucket>(keyId: string, kind: K): Rest & { readonly name: K } {
    const bucket = this.#buckets[kind]
    return { name: kind, left: bucket.left(keyId), wholeIn: bucket.secondsUntilFull(keyId) }
  }
}

/** A key's allowances, as the header `RateLimit-Policy` states them. */
export const KEY_POLICY = Object.entries(ALLOWANCES)
  .map(([name, allowance]) => policyItem(name, allowance))
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
