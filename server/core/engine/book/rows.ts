// Allocator of fixed-width rows of numbers, so that a book of many orders takes a few blocks of
// memory. Row 0 is never allocated: it means "none".
import { RowBlock } from '../../../../src/domain/rows/rowBlock'

const SMALLEST = 64

/** Fraction `f` of row `r` is at `r * width + f`. */
export class Rows extends RowBlock {
  private used = 1
  /** The first free row; each has the next one in its first whole number. */
  private free = 0

  constructor(private readonly width: number) {
    super(SMALLEST * width)
  }

  /** A free row with stale numbers: the caller writes all of them. */
  take(): number {
    const { free, width } = this
    if (free !== 0) {
      this.free = this.ints[free * width * 2] as number
      return free
    }
    if (this.used * width === this.floats.length) this.grow()
    this.used += 1
    return this.used - 1
  }

  /** Frees a row to which nothing refers any more. */
  give(row: number): void {
    this.ints[row * this.width * 2] = this.free
    this.free = row
  }
}
