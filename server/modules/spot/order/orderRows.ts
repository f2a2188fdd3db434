// Spot orders as rows of numbers in one block of memory: an order that comes and goes makes no
// object and leaves nothing behind that somebody must collect. What a placement and a cancellation
// look at stands in the first half of a row, what only fills change in the second.
import { lots, ticks, type Lots, type Ticks, type Units } from '../../../../src/domain/brand'
import type { Sum } from '../../../../src/domain/sum'
import type { CustomerNumber } from '../customers'
import { BASE, joined, lowerOf, upperOf } from '../../../ledger/halves'

declare const brand: unique symbol
/** Where an order stands in memory; 0 is no order. */
export type OrderRow = number & { readonly [brand]: 'OrderRow' }

export const NO_ORDER = 0 as OrderRow

/** Fractions of a row. Sums take two places. */
const WIDTH = 16
const [QUANTITY, LIMIT, RESTING, UPDATED_AT] = [0, 1, 2, 3] as const
const [FILLED, FILLED_COST, FEE, REST_SEQ, CREATED_AT] = [8, 9, 11, 13, 14] as const
/** Whole numbers of a row, two in the place of a fraction. */
const INTS = 2 * WIDTH
const [CUSTOMER, HASH, BOOK_ROW, TERMS, PAIR, CHANGED_IN] = [8, 9, 10, 11, 12, 13] as const

/** Stands for a price that is null: no price is below zero. */
const NONE = -1
/** Below this, either side of zero, an upper half makes a sum that a double holds exactly. */
const SHORT = 2 ** 12
const FIRST_ROWS = 256

export class OrderRows {
  private floats: Float64Array
  /** The same memory. */
  private ints: Int32Array
  /** Row 0 is nobody's. */
  private size = 1

  /** With place for so many rows at first. */
  constructor(rows = FIRST_ROWS) {
    this.floats = new Float64Array(rows * WIDTH)
    this.ints = new Int32Array(this.floats.buffer)
  }

  /** A new row, for good. */
  take(): OrderRow {
    const row = this.size
    this.size += 1
    if (this.size * WIDTH > this.floats.length) this.grow()
    return row as OrderRow
  }

  /** Takes over an order from a row of another block. */
  copy(row: OrderRow, from: OrderRows, source: OrderRow): void {
    const { floats } = this
    const first = row * WIDTH
    const there = source * WIDTH
    for (let place = 0; place < WIDTH; place += 1)
      floats[first + place] = from.floats[there + place] as number
  }

  /** Begins an order before its first fill, in a row that another order may have had. */
  begin(
    row: OrderRow,
    customer: CustomerNumber,
    hash: number,
    pair: number,
    terms: number,
    quantity: Lots,
    limit: Ticks | null,
    at: number,
  ): void {
    const { floats, ints } = this
    const first = row * WIDTH
    floats[first + QUANTITY] = quantity
    floats[first + LIMIT] = limit ?? NONE
    floats[first + RESTING] = 0
    floats[first + UPDATED_AT] = at
    for (let place = first + FILLED; place < first + CREATED_AT; place += 1) floats[place] = 0
    floats[first + CREATED_AT] = at
    const second = row * INTS
    ints[second + CUSTOMER] = customer
    ints[second + HASH] = hash
    ints[second + BOOK_ROW] = 0
    ints[second + TERMS] = terms
    ints[second + PAIR] = pair
    ints[second + CHANGED_IN] = -1
  }

  customer(row: OrderRow): CustomerNumber {
    return this.ints[row * INTS + CUSTOMER] as CustomerNumber
  }

  /** Of its id. */
  hash(row: OrderRow): number {
    return this.ints[row * INTS + HASH] as number
  }

  /** Its row in the book; 0 while it rests in none. */
  bookRow(row: OrderRow): number {
    return this.ints[row * INTS + BOOK_ROW] as number
  }

  setBookRow(row: OrderRow, bookRow: number): void {
    this.ints[row * INTS + BOOK_ROW] = bookRow
  }

  /** Its side, kind, terms, stage and reason, as `orderTerms` packs them. */
  terms(row: OrderRow): number {
    return this.ints[row * INTS + TERMS] as number
  }

  setTerms(row: OrderRow, terms: number): void {
    this.ints[row * INTS + TERMS] = terms
  }

  /** The number of its pair. */
  pair(row: OrderRow): number {
    return this.ints[row * INTS + PAIR] as number
  }

  /** Notes that it changes in a drain; false where that was noted before. */
  change(row: OrderRow, drain: number): boolean {
    const at = row * INTS + CHANGED_IN
    if (this.ints[at] === drain) return false
    this.ints[at] = drain
    return true
  }

  quantity(row: OrderRow): Lots {
    return lots(this.floats[row * WIDTH + QUANTITY] as number)
  }

  setQuantity(row: OrderRow, quantity: Lots): void {
    this.floats[row * WIDTH + QUANTITY] = quantity
  }

  limit(row: OrderRow): Ticks | null {
    const price = this.floats[row * WIDTH + LIMIT] as number
    return price === NONE ? null : ticks(price)
  }

  setLimit(row: OrderRow, limit: Ticks | null): void {
    this.floats[row * WIDTH + LIMIT] = limit ?? NONE
  }

  resting(row: OrderRow): Lots {
    return lots(this.floats[row * WIDTH + RESTING] as number)
  }

  setResting(row: OrderRow, resting: Lots): void {
    this.floats[row * WIDTH + RESTING] = resting
  }

  filled(row: OrderRow): Lots {
    return lots(this.floats[row * WIDTH + FILLED] as number)
  }

  setFilled(row: OrderRow, filled: Lots): void {
    this.floats[row * WIDTH + FILLED] = filled
  }

  /** Place in time among all resting orders; 0 while nothing rests. */
  restSeq(row: OrderRow): number {
    return this.resting(row) === 0 ? 0 : (this.floats[row * WIDTH + REST_SEQ] as number)
  }

  setRestSeq(row: OrderRow, restSeq: number): void {
    this.floats[row * WIDTH + REST_SEQ] = restSeq
  }

  createdAt(row: OrderRow): number {
    return this.floats[row * WIDTH + CREATED_AT] as number
  }

  updatedAt(row: OrderRow): number {
    return this.floats[row * WIDTH + UPDATED_AT] as number
  }

  setUpdatedAt(row: OrderRow, at: number): void {
    this.floats[row * WIDTH + UPDATED_AT] = at
  }

  filledCost(row: OrderRow): Sum {
    return this.sum(row * WIDTH + FILLED_COST)
  }

  addFilledCost(row: OrderRow, value: Sum): void {
    this.add(row * WIDTH + FILLED_COST, value)
  }

  fee(row: OrderRow): Sum {
    return this.sum(row * WIDTH + FEE)
  }

  addFee(row: OrderRow, value: Sum): void {
    this.add(row * WIDTH + FEE, value)
  }

  private sum(place: number): Sum {
    const upper = this.floats[place] as number
    const lower = this.floats[place + 1] as number
    if (upper < SHORT && upper >= -SHORT) return (upper * BASE + lower) as Units
    return joined(upper, lower)
  }

  private add(place: number, value: Sum): void {
    const { floats } = this
    const upper = upperOf(value)
    const lower = (floats[place + 1] as number) + lowerOf(value, upper)
    const carry = lower < BASE ? 0 : 1
    floats[place] = (floats[place] as number) + upper + carry
    floats[place + 1] = lower - carry * BASE
  }

  private grow(): void {
    const grown = new Float64Array(this.floats.length * 2)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}
