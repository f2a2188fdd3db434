// Short text of a command's outcome for assertions.
import type { Outcome } from '../../src/domain/refusals'

/** `ok`, or the refusal's key with its field: `notionalTooSmall quantity`. */
export function verdict(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'ok'
  const { key, field } = outcome.refusal
  return field === undefined ? key : `${key} ${field}`
}
