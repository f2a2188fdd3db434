// Owns how a fee of the order books is cut: what a customer pays, what the fees account gets, and
// the fraction of a unit that rounding leaves for the dust account. It refuses to know who pays.
import { amount, type Amount, type Rate } from '../brand'
import { pow10, RATE_DECIMALS } from '../decimal'

const RATE_ONE = pow10(RATE_DECIMALS)

export interface FeeParts {
  /** What the customer pays: value × rate, rounded up. */
  readonly due: Amount
  /** What the fees account gets: value × rate, rounded down. */
  readonly fee: Amount
  /** What the dust account gets: due − fee, one unit or none. */
  readonly dust: Amount
}

const NONE = amount(0n)
const ONE = amount(1n)

export const NO_FEE: FeeParts = { due: NONE, fee: NONE, dust: NONE }

/** The fee of a traded value; `value` and `rate` are not below zero. */
export function feeParts(value: Amount, rate: Rate): FeeParts {
  const exact = value * rate
  // Nothing is below zero: cutting off is rounding down.
  const fee = exact / RATE_ONE
  const isWhole = fee * RATE_ONE === exact
  if (isWhole) return { due: amount(fee), fee: amount(fee), dust: NONE }
  return { due: amount(fee + 1n), fee: amount(fee), dust: ONE }
}
