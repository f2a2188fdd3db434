// Postings as consecutive rows of numbers: the account's slot, and the added amount in two halves.
// The rows keep their capacity, so those after the last one are stale.
import type { AccountPlace } from '../../../src/domain/brand'
import { RowBlock } from '../../../src/domain/rows/rowBlock'
import { addHalves, areNothing } from '../../../src/domain/sum'

/** Width of a row in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 3,
  Ints = 6,
}

const enum Float {
  Upper,
  Lower,
}

/** Whole numbers of a row, after the fractions. */
const enum Int {
  Account = 4,
}

const SMALLEST = 64

export class PostingRows extends RowBlock {
  size = 0

  constructor() {
    super(SMALLEST * Width.Floats)
  }

  add(account: AccountPlace, upper: number, lower: number): void {
    const { size } = this
    if (size * Width.Floats === this.floats.length) this.grow()
    const { floats } = this
    floats[size * Width.Floats + Float.Upper] = upper
    floats[size * Width.Floats + Float.Lower] = lower
    this.ints[size * Width.Ints + Int.Account] = account
    this.size = size + 1
  }

  /** Adds to an existing row; `lower` is short. */
  addTo(row: number, upper: number, lower: number): void {
    addHalves(this.floats, row * Width.Floats, upper, lower)
  }

  account(row: number): AccountPlace {
    return this.ints[row * Width.Ints + Int.Account] as AccountPlace
  }

  upper(row: number): number {
    return this.floats[row * Width.Floats + Float.Upper] as number
  }

  lower(row: number): number {
    return this.floats[row * Width.Floats + Float.Lower] as number
  }

  /** True if the row's amount is zero. */
  isNothing(row: number): boolean {
    return areNothing(this.upper(row), this.lower(row))
  }

  /** Removes rows that add nothing, from a given row on; they are rare. */
  tighten(from: number): void {
    const end = this.size
    this.size = from
    for (let row = from; row < end; row += 1)
      if (!this.isNothing(row)) this.add(this.account(row), this.upper(row), this.lower(row))
  }
}
