// The split of an order book fee: the customer's payment, the revenue of the fees account, and the
// rounding difference for the dust account.
import { amount, type Amount, type Rate, type Units } from '../brand'
import { divShort, pow10, RATE_DECIMALS } from '../decimal'
import { amountOf, exactly, NOTHING, type Sum } from '../sum'

const RATE_ONE = pow10(RATE_DECIMALS)

export interface FeeParts {
  /** The customer's payment: value × rate, rounded up. */
  readonly due: Amount
  /** The revenue of the fees account: value × rate, rounded down. */
  readonly fee: Amount
  /** The share of the dust account: due − fee, one unit or none. */
  readonly dust: Amount
}

/** The same as sums. */
export interface FeeSums {
  readonly due: Sum
  readonly fee: Sum
  readonly dust: Sum
}

const NONE = amount(0n)
const ONE = amount(1n)

export const NO_FEE: FeeParts = { due: NONE, fee: NONE, dust: NONE }

/** The fee of a traded value; `value` and `rate` are not negative. */
export function feeParts(value: Amount, rate: Rate): FeeParts {
  const exact = value * rate
  // Nothing is negative: truncation rounds down.
  const fee = exact / RATE_ONE
  const isWhole = fee * RATE_ONE === exact
  if (isWhole) return { due: amount(fee), fee: amount(fee), dust: NONE }
  return { due: amount(fee + 1n), fee: amount(fee), dust: ONE }
}

/** The fee of a sum at a rate in whole units of 10^-RATE_DECIMALS. */
export function feeSums(value: Sum, rate: number): FeeSums {
  return (
    (typeof value === 'number' ? shortFee(value, rate) : null) ??
    feeParts(amountOf(value), BigInt(rate) as Rate)
  )
}

const SHORT_ONE = Number(RATE_ONE)

/** The fee from parts whose products are exact in a double; null if one is too large. */
function shortFee(value: number, rate: number): FeeSums | null {
  const whole = divShort(value, SHORT_ONE)
  const partly = (value - whole * SHORT_ONE) * rate
  const fraction = divShort(partly, SHORT_ONE)
  const cut = partly - fraction * SHORT_ONE
  const fee = exactly(whole * rate + fraction)
  if (fee === null || !Number.isSafeInteger(partly) || fee === Number.MAX_SAFE_INTEGER) return null
  return cut === 0
    ? { due: fee, fee, dust: NOTHING }
    : { due: (fee + 1) as Units, fee, dust: 1 as Units }
}
