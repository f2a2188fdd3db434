// Calls while the exchange, or a part of it, is closed for maintenance: nothing new is accepted,
// and a key's first answer is repeated. No answer claims that nothing was done if an earlier
// attempt with the same key may have been carried out.
import { isPaused, type PausedPart } from '../../../src/domain/maintenance'
import {
  isOutOfService,
  refused,
  type Outcome,
  type RefusalKey,
} from '../../../src/domain/refusals'
import type { Call } from '../../../src/protocol/calls/call'

/** The exchange's own refusals about a key, in addition to being out of service. */
const OF_KEYS: readonly RefusalKey[] = ['notCarriedOut', 'idempotencyKeyReused']

export interface Closings {
  /** Whether the exchange is closed for maintenance now. */
  readonly maintenance: () => boolean
  /** Parts that are closed separately. */
  readonly paused: () => readonly PausedPart[]
}

/** Whether a call is closed for maintenance now. */
export const isClosed = (
  { maintenance, paused }: Closings,
  { trades, always }: Pick<Call, 'trades' | 'always'>,
): boolean => (trades !== undefined && isPaused(trades, paused())) || (maintenance() && !always)

/** For a call without a key, which has done nothing. */
export const notTaken = (): Outcome<never> => refused('maintenance', undefined, { nothingDone: 1 })

/**
 * The answer to a call with a key: the exchange's own verdict on the key. A refusal before the
 * exchange leaves the outcome of an earlier attempt open.
 */
export function ofKeyAlone<T>(answer: Outcome<T>): Outcome<T> {
  if (answer.ok || isOutOfService(answer.refusal) || OF_KEYS.includes(answer.refusal.key))
    return answer
  return refused('maintenance')
}
