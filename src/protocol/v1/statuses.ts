// The HTTP status of a refusal in `/v1`: where the specified calls answer 400 for all that is
// wrong with a request, a program learns from the status what kind of wrong it is.
import { refusalStatus, type RefusalKey } from '../../domain/refusals'

/** What is asked for does not exist. */
const UNKNOWN: readonly RefusalKey[] = [
  'instrumentUnknown',
  'orderUnknown',
  'ticketUnknown',
  'forexUnknown',
]

/** Its state, or an earlier use of the key, forbids it. */
const CONFLICT: readonly RefusalKey[] = [
  'orderNotOpen',
  'ticketNotOpen',
  'ticketNotPending',
  'ticketLiquidating',
  'forexNotOpen',
  'forexNotPending',
  'closeAlreadyResting',
  'closeNotResting',
  'idempotencyKeyReused',
  'notCarriedOut',
]

/** It existed once, or not yet. */
const GONE: readonly RefusalKey[] = ['eventsNotKept']

/** The request is not of its form. */
const SHAPE: readonly RefusalKey[] = [
  'bodyMalformed',
  'bodyTooLarge',
  'fieldUnknown',
  'fieldMissing',
  'fieldType',
  'numberFormat',
  'numberPrecision',
  'numberNotPositive',
  'numberTooLarge',
  'idempotencyKeyMissing',
]

/** 422 for a well-formed request that a rule forbids. */
export function statusOfV1(key: RefusalKey): number {
  const status = refusalStatus(key)
  if (status !== 400 || SHAPE.includes(key)) return status
  if (UNKNOWN.includes(key)) return 404
  if (GONE.includes(key)) return 410
  return CONFLICT.includes(key) ? 409 : 422
}
