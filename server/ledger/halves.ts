// An exact whole number in two halves, as arrays of numbers hold it: its upper half × 2^40 + its
// lower half, which is from 0 to 2^40 − 1.
import { amount, type Amount } from '../../src/domain/brand'
import type { Sum } from '../../src/domain/sum'

const BITS = 40n
/** Here an enum is written into the code, elsewhere the constant is. */
const enum Half {
  Base = 2 ** 40,
  OfBase = 2 ** -40,
}

/** One of the upper half. */
export const BASE = Half.Base
const MASK = (1n << BITS) - 1n

/** A power of two only moves a double's point, so that both halves are exact. */
export const upperOf = (value: Sum): number =>
  typeof value === 'number' ? Math.floor(value * Half.OfBase) : Number(value >> BITS)

/** What is left of a value below its upper half. */
export const lowerOf = (value: Sum, upper: number): number =>
  typeof value === 'number' ? value - upper * Half.Base : Number(value & MASK)

/** The halves of the same number below zero. */
export const upperOfMinus = (upper: number, lower: number): number =>
  lower === 0 ? 0 - upper : -1 - upper
export const lowerOfMinus = (lower: number): number => (lower === 0 ? 0 : Half.Base - lower)

/** A value of its halves. */
export const joined = (upper: number, lower: number): Amount =>
  amount((BigInt(upper) << BITS) + BigInt(lower))
