// Spot orders as rows of numbers in one block of memory: an order that comes and goes makes no
// object and leaves nothing behind that somebody must collect. What a cancellation looks at stands
// in the first 48 bytes of a row: one line of the processor's memory, whose lines are of 64 bytes
// and begin 16 bytes before a row where the system hands memory out so.
import { lots, ticks, type Lots, type Ticks, type Units } from '../../../../src/domain/brand'
import { RowBlock } from '../../../../src/domain/rows/rowBlock'
import { addHalves, joined, lowerOf, type Sum, upperOf } from '../../../../src/domain/sum'
import type { CustomerNumber } from '../market/customers'

declare const brand: unique symbol
/** Where an order stands in memory; 0 is no order. */
export type OrderRow = number & { readonly [brand]: 'OrderRow' }

export const NO_ORDER = 0 as OrderRow

/** A row in fractions, and in whole numbers, two in the place of a fraction. */
const enum Width {
  Floats = 16,
  Ints = 32,
}

/** Fractions of a row. Sums take two places. */
const enum Float {
  Limit,
  Resting,
  ChangedIn = 5,
  Quantity,
  UpdatedAt,
  Filled,
  FilledCost,
  Fee = 11,
  RestSeq = 13,
  CreatedAt,
}

/** Whole numbers of a row, between them. */
const enum Int {
  Customer = 4,
  Hash,
  BookRow,
  Terms,
  Pair,
}

const enum Special {
  /** No batch has this number. */
  NoDrain = -1,
  /** Stands for a price that is null: no price is below zero. */
  NoPrice = -1,
}

const FIRST_ROWS = 256

export class OrderRows extends RowBlock {
  /** Row 0 is never used. */
  private size = 1

  constructor() {
    super(FIRST_ROWS * Width.Floats)
  }

  /** A new row, for good. */
  take(): OrderRow {
    const row = this.size
    this.size += 1
    if (this.size * Width.Floats > this.floats.length) this.grow()
    return row as OrderRow
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
    const first = row * Width.Floats
    floats[first + Float.Quantity] = quantity
    floats[first + Float.Limit] = limit ?? Special.NoPrice
    floats[first + Float.Resting] = 0
    floats[first + Float.UpdatedAt] = at
    floats[first + Float.ChangedIn] = Special.NoDrain
    floats[first + Float.Filled] = 0
    floats[first + Float.FilledCost] = 0
    floats[first + Float.FilledCost + 1] = 0
    floats[first + Float.Fee] = 0
    floats[first + Float.Fee + 1] = 0
    floats[first + Float.RestSeq] = 0
    floats[first + Float.CreatedAt] = at
    const second = row * Width.Ints
    ints[second + Int.Customer] = customer
    ints[second + Int.Hash] = hash
    ints[second + Int.BookRow] = 0
    ints[second + Int.Terms] = terms
    ints[second + Int.Pair] = pair
  }

  customer(row: OrderRow): CustomerNumber {
    return this.ints[row * Width.Ints + Int.Customer] as CustomerNumber
  }

  /** Of its id. */
  hash(row: OrderRow): number {
    return this.ints[row * Width.Ints + Int.Hash] as number
  }

  /** Its row in the book; 0 while it rests in none. */
  bookRow(row: OrderRow): number {
    return this.ints[row * Width.Ints + Int.BookRow] as number
  }

  setBookRow(row: OrderRow, bookRow: number): void {
    this.ints[row * Width.Ints + Int.BookRow] = bookRow
  }

  /** Its side, kind, terms, stage and reason, as `orderTerms` packs them. */
  terms(row: OrderRow): number {
    return this.ints[row * Width.Ints + Int.Terms] as number
  }

  setTerms(row: OrderRow, terms: number): void {
    this.ints[row * Width.Ints + Int.Terms] = terms
  }

  /** The number of its pair. */
  pair(row: OrderRow): number {
    return this.ints[row * Width.Ints + Int.Pair] as number
  }

  /** Marks it as changed in a batch; false where it was marked before. */
  change(row: OrderRow, drain: number): boolean {
    const at = row * Width.Floats + Float.ChangedIn
    if (this.floats[at] === drain) return false
    this.floats[at] = drain
    return true
  }

  quantity(row: OrderRow): Lots {
    return lots(this.floats[row * Width.Floats + Float.Quantity] as number)
  }

  setQuantity(row: OrderRow, quantity: Lots): void {
    this.floats[row * Width.Floats + Float.Quantity] = quantity
  }

  limit(row: OrderRow): Ticks | null {
    const price = this.floats[row * Width.Floats + Float.Limit] as number
    return price === Special.NoPrice ? null : ticks(price)
  }

  setLimit(row: OrderRow, limit: Ticks | null): void {
    this.floats[row * Width.Floats + Float.Limit] = limit ?? Special.NoPrice
  }

  resting(row: OrderRow): Lots {
    return lots(this.floats[row * Width.Floats + Float.Resting] as number)
  }

  setResting(row: OrderRow, resting: Lots): void {
    this.floats[row * Width.Floats + Float.Resting] = resting
  }

  filled(row: OrderRow): Lots {
    return lots(this.floats[row * Width.Floats + Float.Filled] as number)
  }

  setFilled(row: OrderRow, filled: Lots): void {
    this.floats[row * Width.Floats + Float.Filled] = filled
  }

  /** Place in time among all resting orders; 0 while nothing rests. */
  restSeq(row: OrderRow): number {
    return this.resting(row) === 0 ? 0 : (this.floats[row * Width.Floats + Float.RestSeq] as number)
  }

  setRestSeq(row: OrderRow, restSeq: number): void {
    this.floats[row * Width.Floats + Float.RestSeq] = restSeq
  }

  createdAt(row: OrderRow): number {
    return this.floats[row * Width.Floats + Float.CreatedAt] as number
  }

  updatedAt(row: OrderRow): number {
    return this.floats[row * Width.Floats + Float.UpdatedAt] as number
  }

  setUpdatedAt(row: OrderRow, at: number): void {
    this.floats[row * Width.Floats + Float.UpdatedAt] = at
  }

  filledCost(row: OrderRow): Sum {
    return this.sum(row * Width.Floats + Float.FilledCost)
  }

  addFilledCost(row: OrderRow, value: Sum): void {
    this.add(row * Width.Floats + Float.FilledCost, value)
  }

  fee(row: OrderRow): Sum {
    return this.sum(row * Width.Floats + Float.Fee)
  }

  addFee(row: OrderRow, value: Sum): void {
    this.add(row * Width.Floats + Float.Fee, value)
  }

  private sum(place: number): Sum {
    const upper = this.floats[place] as number
    const lower = this.floats[place + 1] as number
    return upper === 0 ? (lower as Units) : joined(upper, lower)
  }

  private add(place: number, value: Sum): void {
    const upper = upperOf(value)
    addHalves(this.floats, place, upper, lowerOf(value, upper))
  }
}
