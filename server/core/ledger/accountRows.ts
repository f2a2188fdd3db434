// Ledger accounts as rows of numbers in one block of memory: the balance as an exact integer in two
// halves, and everything needed whenever money moves. A customer's free and locked accounts of a
// coin are adjacent.
import type { AccountPlace, Amount } from '../../../src/domain/brand'
import type { NumberList } from '../../../src/domain/rows/numberList'
import { RowBlock } from '../../../src/domain/rows/rowBlock'
import { BASE, carryOf, joined, lowerOf, type Sum, upperOf } from '../../../src/domain/sum'

/** Width of a row in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 4,
  Ints = 8,
}

/** Fractions of a row: the two halves of the balance. */
const enum Float {
  Upper,
  Lower,
}

/** Whole numbers of a row, after the fractions. */
const enum Int {
  Id = 4,
  Coin,
  Flags,
  Slot,
}

const enum Flag {
  System = 1,
  Moved = 2,
}

const SMALLEST = 256

export class AccountRows extends RowBlock {
  private size = 0

  constructor() {
    super(SMALLEST * Width.Floats)
  }

  /** Opens a row at zero without an account number; returns its place. */
  open(coin: number, isSystem: boolean): AccountPlace {
    const place = this.size
    this.size += 1
    if (this.size * Width.Floats > this.floats.length) this.grow()
    this.ints[place * Width.Ints + Int.Coin] = coin
    this.ints[place * Width.Ints + Int.Flags] = isSystem ? Flag.System : 0
    return place as AccountPlace
  }

  balance(place: AccountPlace): Amount {
    const at = place * Width.Floats
    return joined(this.floats[at + Float.Upper] as number, this.floats[at + Float.Lower] as number)
  }

  /** The two halves of a balance. */
  upper(place: AccountPlace): number {
    return this.floats[place * Width.Floats + Float.Upper] as number
  }

  lower(place: AccountPlace): number {
    return this.floats[place * Width.Floats + Float.Lower] as number
  }

  /** Adds a value, which may be negative, to a balance. */
  add(place: AccountPlace, value: Sum): void {
    const upper = upperOf(value)
    this.addHalves(place, upper, lowerOf(value, upper))
  }

  /**
   * The same of a value in halves, the lower one short; throws beyond what a balance holds, and has
   * changed nothing.
   */
  addHalves(place: AccountPlace, upper: number, lower: number): void {
    const { floats } = this
    const at = place * Width.Floats
    const below = (floats[at + Float.Lower] as number) + lower
    if (upper === 0 && below >= 0 && below < BASE) floats[at + Float.Lower] = below
    else this.carry(at, upper, below)
  }

  /**
   * Moves what is above zero and short from one account to another of the same coin, where neither
   * half of either carries over: the way of most money. Where it answers false nothing has changed,
   * and the movement has to be looked at more closely.
   */
  shift(giver: AccountPlace, getter: AccountPlace, value: number): boolean {
    const { floats, ints } = this
    const from = giver * Width.Floats + Float.Lower
    const to = getter * Width.Floats + Float.Lower
    const left = (floats[from] as number) - value
    const got = (floats[to] as number) + value
    if (left < 0 || got >= BASE) return false
    if (ints[giver * Width.Ints + Int.Coin] !== ints[getter * Width.Ints + Int.Coin]) return false
    floats[from] = left
    floats[to] = got
    return true
  }

  /** True if the balance is at least this much. */
  covers(place: AccountPlace, value: Sum): boolean {
    const upper = upperOf(value)
    return this.staysAbove(place * Width.Floats, -upper, -lowerOf(value, upper))
  }

  /** True if a value in halves may be added: a customer's account never goes below zero. */
  admits(place: AccountPlace, upper: number, lower: number): boolean {
    const at = place * Width.Floats
    // A customer's upper half is not below zero.
    if (upper === 0 && (this.floats[at + Float.Lower] as number) + lower >= 0) return true
    return this.isSystem(place) || this.staysAbove(at, upper, lower)
  }

  /** Its number; 0 until money first moves there: only then does it exist for others. */
  id(place: AccountPlace): number {
    return this.ints[place * Width.Ints + Int.Id] as number
  }

  setId(place: AccountPlace, id: number): void {
    this.ints[place * Width.Ints + Int.Id] = id
  }

  /** The number of its coin. */
  coin(place: AccountPlace): number {
    return this.ints[place * Width.Ints + Int.Coin] as number
  }

  /** True if it is one of the exchange's own. */
  isSystem(place: AccountPlace): boolean {
    return ((this.ints[place * Width.Ints + Int.Flags] as number) & Flag.System) !== 0
  }

  /** Marks it as moved; false if it was already marked. */
  move(place: AccountPlace): boolean {
    const at = place * Width.Ints + Int.Flags
    const flags = this.ints[at] as number
    this.ints[at] = flags | Flag.Moved
    return (flags & Flag.Moved) === 0
  }

  /** True if it is marked as moved. */
  hasMoved(place: AccountPlace): boolean {
    return ((this.ints[place * Width.Ints + Int.Flags] as number) & Flag.Moved) !== 0
  }

  /** Clears the marks of these places. */
  settle(places: NumberList<AccountPlace>): void {
    const { ints } = this
    for (let i = 0; i < places.size; i += 1) {
      const at = places.at(i) * Width.Ints + Int.Flags
      ints[at] = (ints[at] as number) & ~Flag.Moved
    }
  }

  /** Its index in the last entry that contains it. */
  slot(place: AccountPlace): number {
    return this.ints[place * Width.Ints + Int.Slot] as number
  }

  setSlot(place: AccountPlace, slot: number): void {
    this.ints[place * Width.Ints + Int.Slot] = slot
  }

  /** True if a row is not below zero after so much was added. */
  private staysAbove(at: number, upper: number, lower: number): boolean {
    const { floats } = this
    const carried = carryOf((floats[at + Float.Lower] as number) + lower)
    return (floats[at + Float.Upper] as number) + upper + carried >= 0
  }

  /** Adds to the upper half of a row, and sets its lower one to what may be more or below zero. */
  private carry(at: number, upper: number, lower: number): void {
    const { floats } = this
    const carried = carryOf(lower)
    const sum = (floats[at + Float.Upper] as number) + upper + carried
    if (!Number.isSafeInteger(sum)) throw tooMuch(upper, lower)
    floats[at + Float.Upper] = sum
    floats[at + Float.Lower] = lower - carried * BASE
  }
}

const tooMuch = (upper: number, lower: number): RangeError =>
  new RangeError(`${joined(upper, lower)} is more than a balance holds`)
