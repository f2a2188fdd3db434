// The accounts of a ledger in numbers, a row of each in one block of memory: what stands there as
// an exact whole number in two halves, and all that is asked of an account whenever money moves.
// What a customer has of one coin, free and locked, lies side by side where both are opened so.
import type { AccountPlace, Amount } from '../../src/domain/brand'
import type { Sum } from '../../src/domain/sum'
import { BASE, joined, lowerOf, upperOf } from './halves'

/** A row as fractions: the two halves of the balance, then the whole numbers below. */
const WIDTH = 4
const [UPPER, LOWER] = [0, 1] as const
/** A row as whole numbers of 32 bits, two in the place of a fraction. */
const INTS = 2 * WIDTH
const [ID, COIN, FLAGS] = [4, 5, 6] as const
const [SYSTEM, MOVED] = [1, 2] as const
const SMALLEST = 256
const MOST = Number.MAX_SAFE_INTEGER

export class AccountRows {
  private floats = new Float64Array(SMALLEST * WIDTH)
  /** The same memory. */
  private ints = new Int32Array(this.floats.buffer)
  private size = 0

  /** A new row at zero without a number; its place. */
  open(coin: number, isSystem: boolean): AccountPlace {
    const place = this.size
    this.size += 1
    if (this.size * WIDTH > this.floats.length) this.grow()
    this.ints[place * INTS + COIN] = coin
    this.ints[place * INTS + FLAGS] = isSystem ? SYSTEM : 0
    return place as AccountPlace
  }

  balance(place: AccountPlace): Amount {
    const at = place * WIDTH
    return joined(this.floats[at + UPPER] as number, this.floats[at + LOWER] as number)
  }

  /** Adds to a balance what may be below zero. */
  add(place: AccountPlace, value: Sum): void {
    const upper = upperOf(value)
    this.addHalves(place, upper, lowerOf(value, upper))
  }

  /** The same of a value in halves; throws beyond what a balance holds, and has changed nothing. */
  addHalves(place: AccountPlace, upper: number, lower: number): void {
    const { floats } = this
    const at = place * WIDTH
    const below = (floats[at + LOWER] as number) + lower
    const carry = below < BASE ? 0 : 1
    const sum = (floats[at + UPPER] as number) + upper + carry
    if (sum > MOST || sum < -MOST)
      throw new RangeError(`${joined(upper, lower)} is more than a balance holds`)
    floats[at + UPPER] = sum
    floats[at + LOWER] = below - carry * BASE
  }

  /** Whether at least so much stands there. */
  covers(place: AccountPlace, value: Sum): boolean {
    const upper = upperOf(value)
    return this.coversHalves(place, upper, lowerOf(value, upper))
  }

  /** The same of a value in halves. */
  coversHalves(place: AccountPlace, upper: number, lower: number): boolean {
    const at = place * WIDTH
    const has = this.floats[at + UPPER] as number
    if (has !== upper) return has > upper
    return (this.floats[at + LOWER] as number) >= lower
  }

  /** Its number; 0 until money first moves there: only then does it exist for others. */
  id(place: AccountPlace): number {
    return this.ints[place * INTS + ID] as number
  }

  setId(place: AccountPlace, id: number): void {
    this.ints[place * INTS + ID] = id
  }

  /** The number of its coin. */
  coin(place: AccountPlace): number {
    return this.ints[place * INTS + COIN] as number
  }

  /** Whether it is one of the exchange's own. */
  isSystem(place: AccountPlace): boolean {
    return ((this.ints[place * INTS + FLAGS] as number) & SYSTEM) !== 0
  }

  /** Notes that it moved; false where that was noted before. */
  move(place: AccountPlace): boolean {
    const at = place * INTS + FLAGS
    const flags = this.ints[at] as number
    this.ints[at] = flags | MOVED
    return (flags & MOVED) === 0
  }

  /** What stands in some places, to be read later with `balanceIn`; they did not move any more. */
  settle(places: readonly AccountPlace[]): readonly number[] {
    const { floats, ints } = this
    // A typed array would be memory of its own, which somebody must ask for and give back.
    const balances: number[] = []
    for (let i = 0; i < places.length; i += 1) {
      const place = places[i] as AccountPlace
      const at = place * INTS + FLAGS
      ints[at] = (ints[at] as number) & ~MOVED
      balances.push(
        floats[place * WIDTH + UPPER] as number,
        floats[place * WIDTH + LOWER] as number,
      )
    }
    return balances
  }

  private grow(): void {
    const grown = new Float64Array(this.floats.length * 2)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}

/** The balance at an index of what `settle` answered. */
export const balanceIn = (balances: readonly number[], index: number): Amount =>
  joined(balances[2 * index] as number, balances[2 * index + 1] as number)
