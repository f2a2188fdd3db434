// What stands in each account as an exact whole number in two halves, side by side in one array:
// money comes and goes without making anything, and what many accounts hold lies close together.
import { amount, type Amount } from '../../src/domain/brand'
import type { Sum } from '../../src/domain/sum'

/** A balance is its upper half × 2^40 + its lower half, which is from 0 to 2^40 − 1. */
const BITS = 40n
const BASE = 2 ** 40
const MASK = (1n << BITS) - 1n
const SMALLEST = 256

export class Balances {
  /** Upper and lower half of place 0, then of place 1, and so on. */
  private halves = new Float64Array(2 * SMALLEST)

  at(place: number): Amount {
    return joined(this.halves[2 * place] ?? 0, this.halves[2 * place + 1] ?? 0)
  }

  /** Adds to a place what may be below zero. */
  add(place: number, value: Sum): void {
    if (2 * place >= this.halves.length) this.grow(place)
    // A power of two divides a double exactly, so that both halves of `value` are exact.
    const upper = upperOf(value)
    const lower = (this.halves[2 * place + 1] ?? 0) + lowerOf(value, upper)
    const carry = lower < BASE ? 0 : 1
    const sum = (this.halves[2 * place] ?? 0) + upper + carry
    if (!Number.isSafeInteger(sum)) throw new RangeError(`${value} is more than a balance holds`)
    this.halves[2 * place] = sum
    this.halves[2 * place + 1] = lower - carry * BASE
  }

  /** Whether a place has at least so much. */
  covers(place: number, value: Sum): boolean {
    const upper = upperOf(value)
    const has = this.halves[2 * place] ?? 0
    if (has !== upper) return has > upper
    return (this.halves[2 * place + 1] ?? 0) >= lowerOf(value, upper)
  }

  /** What stands in some places, to be read later with `balanceIn`. */
  copy(places: readonly { readonly place: number }[]): Float64Array {
    const { halves } = this
    const copied = new Float64Array(2 * places.length)
    for (let i = 0; i < places.length; i += 1) {
      const { place } = places[i] as { readonly place: number }
      copied[2 * i] = halves[2 * place] ?? 0
      copied[2 * i + 1] = halves[2 * place + 1] ?? 0
    }
    return copied
  }

  private grow(place: number): void {
    const grown = new Float64Array(Math.max(2 * this.halves.length, 4 * place))
    grown.set(this.halves)
    this.halves = grown
  }
}

/** The balance at an index of what `copy` answered. */
export const balanceIn = (copied: Float64Array, index: number): Amount =>
  joined(copied[2 * index] ?? 0, copied[2 * index + 1] ?? 0)

/** The upper half of a value, as a balance has it. */
export const upperOf = (value: Sum): number =>
  typeof value === 'number' ? Math.floor(value / BASE) : Number(value >> BITS)

/** What is left of a value below its upper half. */
export const lowerOf = (value: Sum, upper: number): number =>
  typeof value === 'number' ? value - upper * BASE : Number(value & MASK)

/** A value of its halves. */
export const joined = (upper: number, lower: number): Amount =>
  amount((BigInt(upper) << BITS) + BigInt(lower))
