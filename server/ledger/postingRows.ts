// Postings as rows of numbers, one behind the other: the account of each by its place, and what is
// added to it in two halves. They keep their length, so that what stands behind the last is of an
// earlier time.
import type { AccountPlace } from '../../src/domain/brand'
import { addHalves, areNothing } from '../../src/domain/sum'

/** A row in fractions, and in whole numbers, two in the place of a fraction. */
const enum Width {
  Floats = 3,
  Ints = 6,
}

const enum Float {
  Upper,
  Lower,
}

/** Whole numbers of a row, behind them: a place that was a fraction costs V8 twice as much. */
const enum Int {
  Account = 4,
}

const SMALLEST = 64

export class PostingRows {
  size = 0
  private floats: Float64Array = new Float64Array(SMALLEST * Width.Floats)
  /** The same memory. */
  private ints = new Int32Array(this.floats.buffer)

  add(account: AccountPlace, upper: number, lower: number): void {
    const { size } = this
    if (size * Width.Floats === this.floats.length) this.grow()
    const { floats } = this
    floats[size * Width.Floats + Float.Upper] = upper
    floats[size * Width.Floats + Float.Lower] = lower
    this.ints[size * Width.Ints + Int.Account] = account
    this.size = size + 1
  }

  /** Adds to one that is there; `lower` is short. */
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

  /** Whether nothing is added in the end. */
  isNothing(row: number): boolean {
    return areNothing(this.upper(row), this.lower(row))
  }

  private grow(): void {
    const grown = new Float64Array(2 * this.floats.length)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}
