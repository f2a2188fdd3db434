// Money that is worked with at the pace of trades: exact as an amount is, and a plain number
// as long as a double holds it exactly. Which of the two a sum is says nothing about its worth: two
// sums are compared with < and >=, never with ===.
import { amount, type Amount, type Units } from './brand'

/** Whole units of 10^-AMOUNT_DECIMALS of one coin; an amount is one as it is. */
export type Sum = Units | Amount

const MOST = Number.MAX_SAFE_INTEGER

export const NOTHING = 0 as Units

/** A product that was worked out with doubles, null where they may have rounded it. */
export const exactly = (value: number): Units | null =>
  Number.isSafeInteger(value) ? (value as Units) : null

export function plus(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    // A sum that was rounded is beyond MOST: 2^53 is the first that could be.
    const sum = a + b
    if (sum <= MOST && sum >= -MOST) return sum as Units
  }
  return shortest(BigInt(a) + BigInt(b))
}

export function minus(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (difference <= MOST && difference >= -MOST) return difference as Units
  }
  return shortest(BigInt(a) - BigInt(b))
}

export const isNothing = (sum: Sum): boolean => (typeof sum === 'number' ? sum === 0 : sum === 0n)

export const amountOf = (sum: Sum): Amount => (typeof sum === 'number' ? amount(BigInt(sum)) : sum)

/** Back to a number where it is one again. */
function shortest(value: bigint): Sum {
  const short = Number(value)
  return Number.isSafeInteger(short) ? (short as Units) : amount(value)
}
