// Log lines about failed upkeep: a database that does not answer is retried and reported in one
// line, once a minute; anything else is an error with its stack.
import type { Logger } from 'pino'
import type { Clock } from '../../src/domain/clock'
import { isUnavailable } from '../store/timeouts'
import { sentenceOf } from './untilAnswered'

/** The minimum interval between two lines about the same outage. */
const SAID_EVERY_MS = 60_000

/** The upkeep's `failed` callback. */
export function upkeepFailure(
  log: Pick<Logger, 'warn' | 'error'>,
  clock: Pick<Clock, 'elapsed'>,
): (cause: unknown) => void {
  let saidAt = -Infinity
  return (cause) => {
    if (!isUnavailable(cause)) return log.error({ err: cause }, 'Upkeep failed')
    if (clock.elapsed() - saidAt < SAID_EVERY_MS) return
    saidAt = clock.elapsed()
    log.warn({ cause: sentenceOf(cause) }, 'Upkeep waits for the database')
  }
}
