// Gives a refusal without a field the field of the call at fault.
import { refused, type Outcome, type RefusalKey } from '../../../../../src/domain/refusals'

/** Refusals of waiting concern no field. */
const NOBODYS: readonly RefusalKey[] = ['codeTooSoon', 'codesExhausted', 'rateLimited']

export function atField<T>(outcome: Outcome<T>, field: string): Outcome<T> {
  if (outcome.ok || outcome.refusal.field !== undefined) return outcome
  const { key, params } = outcome.refusal
  return NOBODYS.includes(key) ? outcome : refused(key, field, params)
}
