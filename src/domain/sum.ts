// Money in the form for the pace of trades: exact like an amount, and a plain number as long as a
// double is exact. The form of a sum is independent of its value: sums are compared with < and >=,
// never with ===. Arrays of numbers store a sum in two halves: its upper half × 2^48 + its lower
// one. One sum has many such pairs; a short sum is entirely in the lower half, so that most money
// moves as one number.
import { amount, type Amount, type Units } from './brand'

/** Integer units of 10^-AMOUNT_DECIMALS of one coin; every amount is a sum. */
export type Sum = Units | Amount

const MAX_SUM = Number.MAX_SAFE_INTEGER

export const NOTHING = 0 as Units

/** A product computed with doubles, null if they may have rounded it. */
export const exactly = (value: number): Units | null =>
  Number.isSafeInteger(value) ? (value as Units) : null

export function plus(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    // A rounded sum is beyond MAX_SUM: 2^53 is the first possible one.
    const sum = a + b
    if (sum <= MAX_SUM && sum >= -MAX_SUM) return sum as Units
  }
  return shortest(BigInt(a) + BigInt(b))
}

export function minus(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (difference <= MAX_SUM && difference >= -MAX_SUM) return difference as Units
  }
  return shortest(BigInt(a) - BigInt(b))
}

export const isNothing = (sum: Sum): boolean => (typeof sum === 'number' ? sum === 0 : sum === 0n)

export const amountOf = (sum: Sum): Amount => (typeof sum === 'number' ? amount(BigInt(sum)) : sum)

/** Converts back to a number if it fits. */
function shortest(value: bigint): Sum {
  const short = Number(value)
  return Number.isSafeInteger(short) ? (short as Units) : amount(value)
}

const BITS = 48n
/** In this file an enum is inlined, elsewhere the constant is used. */
const enum Half {
  Base = 2 ** 48,
  OfBase = 2 ** -48,
  /** Below this magnitude a value is short. */
  Short = 2 ** 51,
  /**
   * Below this magnitude the lower half stays as it is after an addition: the next sum is exact
   * too.
   */
  Most = 2 ** 52,
}

/** One unit of the upper half. */
export const BASE = Half.Base
const MASK = (1n << BITS) - 1n

/** True if the whole value is in its lower half. */
export const isShort = (value: Sum): value is Units =>
  typeof value === 'number' && value < Half.Short && value > -Half.Short

/** A power of two only changes a double's exponent, so that both halves are exact. */
export function upperOf(value: Sum): number {
  if (typeof value !== 'number') return Number(value >> BITS)
  return isShort(value) ? 0 : Math.floor(value * Half.OfBase)
}

/** The rest of a value besides its upper half: short, and negative only if that is 0. */
export const lowerOf = (value: Sum, upper: number): number =>
  typeof value === 'number' ? value - upper * Half.Base : Number(value & MASK)

/** The number of upper units in a lower half: without them it is from 0 to BASE − 1. */
export const carryOf = (lower: number): number =>
  lower >= 0 && lower < Half.Base ? 0 : Math.floor(lower * Half.OfBase)

/** Adds halves, the lower one short, to those at an index of a block. */
export function addHalves(block: Float64Array, place: number, upper: number, lower: number): void {
  const below = (block[place + 1] as number) + lower
  const carry = below < Half.Most && below > -Half.Most ? 0 : carryOf(below)
  block[place] = (block[place] as number) + upper + carry
  block[place + 1] = below - carry * Half.Base
}

/** True if both halves are zero. */
export const areNothing = (upper: number, lower: number): boolean => upper * Half.Base === -lower

/** The value of two halves. */
export const joined = (upper: number, lower: number): Amount =>
  amount((BigInt(upper) << BITS) + BigInt(lower))
