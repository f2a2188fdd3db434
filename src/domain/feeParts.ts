// Owns how a fee of the order books is cut: what a customer pays, what the fees account gets, and
// the fraction of a unit that rounding leaves for the dust account. It refuses to know who pays.
import { amount, type Amount, type Rate } from './brand'
import { divFloor, pow10, RATE_DECIMALS } from './decimal'

const RATE_ONE = pow10(RATE_DECIMALS)

export interface FeeParts {
  /** What the customer pays: value × rate, rounded up. */
  readonly due: Amount
  /** What the fees account gets: value × rate, rounded down. */
  readonly fee: Amount
  /** What the dust account gets: due − fee, one unit or none. */
  readonly dust: Amount
}

export const NO_FEE: FeeParts = { due: amount(0n), fee: amount(0n), dust: amount(0n) }

/** The fee of a traded value; `value` and `rate` are not below zero. */
export function feeParts(value: Amount, rate: Rate): FeeParts {
  const exact = value * rate
  const fee = divFloor(exact, RATE_ONE)
  const dust = exact % RATE_ONE === 0n ? 0n : 1n
  return { due: amount(fee + dust), fee: amount(fee), dust: amount(dust) }
}
