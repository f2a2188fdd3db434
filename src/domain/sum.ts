// Money that is worked with at the pace of trades: exact as an amount is, and a plain number
// as long as a double holds it exactly. Which of the two a sum is says nothing about its worth: two
// sums are compared with < and >=, never with ===. Arrays of numbers hold a sum in two halves: its
// upper half × 2^48 + its lower one. One sum has many such halves; what is short has all of it in
// the lower one, so that most money moves as one number.
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

const BITS = 48n
/** Here an enum is written into the code, elsewhere the constant is. */
const enum Half {
  Base = 2 ** 48,
  OfBase = 2 ** -48,
  /** Nearer to zero a value is short. */
  Short = 2 ** 51,
  /** Nearer to zero a lower half that was added to stays as it is: the next sum is exact too. */
  Most = 2 ** 52,
}

/** One of the upper half. */
export const BASE = Half.Base
const MASK = (1n << BITS) - 1n

/** Whether all of a value stands in its lower half. */
export const isShort = (value: Sum): value is Units =>
  typeof value === 'number' && value < Half.Short && value > -Half.Short

/** A power of two only moves a double's point, so that both halves are exact. */
export function upperOf(value: Sum): number {
  if (typeof value !== 'number') return Number(value >> BITS)
  return isShort(value) ? 0 : Math.floor(value * Half.OfBase)
}

/** What is left of a value beside its upper half: short, and below zero only where that is 0. */
export const lowerOf = (value: Sum, upper: number): number =>
  typeof value === 'number' ? value - upper * Half.Base : Number(value & MASK)

/** How many of the upper half a lower one holds: without them it is from 0 to BASE − 1. */
export const carryOf = (lower: number): number =>
  lower >= 0 && lower < Half.Base ? 0 : Math.floor(lower * Half.OfBase)

/** Adds halves, the lower one short, to those that stand in a block from a place on. */
export function addHalves(block: Float64Array, place: number, upper: number, lower: number): void {
  const below = (block[place + 1] as number) + lower
  const carry = below < Half.Most && below > -Half.Most ? 0 : carryOf(below)
  block[place] = (block[place] as number) + upper + carry
  block[place + 1] = below - carry * Half.Base
}

/** Whether halves are those of nothing. */
export const areNothing = (upper: number, lower: number): boolean => upper * Half.Base === -lower

/** A value of its halves. */
export const joined = (upper: number, lower: number): Amount =>
  amount((BigInt(upper) << BITS) + BigInt(lower))
