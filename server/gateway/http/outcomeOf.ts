// The outcome of a call answered with an error, as both dialects state it.
import { isOutOfService, type Refusal } from '../../../src/domain/refusals'
import type { ErrorOutcome } from '../../../src/protocol/envelope'

const READS = ['GET', 'HEAD']

/**
 * notRun: this request did nothing, as with every read and every refusal. unknown: an unexpected
 * failure, or a commit that was given up; repeating the key finds out.
 */
export function outcomeOf(method: string, { key, code, params }: Refusal): ErrorOutcome {
  if (READS.includes(method) || params?.['nothingDone'] === 1) return 'notRun'
  return key === 'internal' || isOutOfService({ code }) ? 'unknown' : 'notRun'
}
