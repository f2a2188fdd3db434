// Rate limits of one API key: orders, cancellations and reads have an allowance each, so that
// cancellations never wait behind orders.
import type { Clock } from '../../../src/domain/clock'
import type { Call } from '../../../src/protocol/calls/call'
import { TokenBuckets, type Allowance } from '../../lib/net/tokenBuckets'

const ALLOWANCES = {
  orders: { capacity: 100, perSecond: 50 },
  cancels: { capacity: 200, perSecond: 100 },
  reads: { capacity: 200, perSecond: 100 },
} as const satisfies Readonly<Record<string, Allowance>>

type Kind = keyof typeof ALLOWANCES

export class KeyBuckets {
  readonly #buckets: Readonly<Record<Kind, TokenBuckets>>

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#buckets = {
      orders: new TokenBuckets(ALLOWANCES.orders, clock),
      cancels: new TokenBuckets(ALLOWANCES.cancels, clock),
      reads: new TokenBuckets(ALLOWANCES.reads, clock),
    }
  }

  /** Takes one call of a key; the seconds to wait when its allowance is used up. */
  take(keyId: string, call: Pick<Call, 'idempotent' | 'trades' | 'scope'>): number | undefined {
    const bucket = this.#buckets[kindOf(call)]
    return bucket.take(keyId) ? undefined : bucket.secondsUntil(keyId)
  }
}

/** What trades goes into the market; of orders, what does not cancels or adds margin. */
function kindOf({
  idempotent,
  trades,
  scope,
}: Pick<Call, 'idempotent' | 'trades' | 'scope'>): Kind {
  if (!idempotent) return 'reads'
  return scope === 'trade' && trades === undefined ? 'cancels' : 'orders'
}
