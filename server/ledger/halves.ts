// An exact whole number in two halves, as arrays of numbers hold it: its upper half × 2^48 + its
// lower half. One number has many such halves; what is short has all of it in the lower one, so
// that most money moves as one number.
import { amount, type Amount } from '../../src/domain/brand'
import type { Sum } from '../../src/domain/sum'

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

/** A power of two only moves a double's point, so that both halves are exact. */
export function upperOf(value: Sum): number {
  if (typeof value !== 'number') return Number(value >> BITS)
  return value < Half.Short && value > -Half.Short ? 0 : Math.floor(value * Half.OfBase)
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
