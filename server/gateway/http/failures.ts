// The answer to an unexpected failure of a call in either dialect: that the database does not
// answer, or an id under which the log has the cause.
import { refusal, type Refusal } from '../../../src/domain/refusals'
import { TurnsFull } from '../../lib/offload/turns'
import type { GatewayDeps } from '../deps'

export interface Failure {
  readonly refusal: Refusal
  readonly errorId?: string
}

export type FailureDeps = Pick<GatewayDeps, 'ids' | 'log' | 'outageOf'>

/** Logs unexpected failures; `route` names the call, without its data. */
export function failureOf({ ids, log, outageOf }: FailureDeps, err: unknown, route: string) {
  if (err instanceof TurnsFull) return { refusal: refusal('rateLimited') } satisfies Failure
  const outage = outageOf(err)
  if (outage) {
    log.warn({ route, outage }, 'The database does not answer')
    return { refusal: refusal(outage) } satisfies Failure
  }
  const errorId = ids.uuid()
  log.error({ errorId, err, route }, 'A call failed')
  return { refusal: refusal('internal'), errorId } satisfies Failure
}
