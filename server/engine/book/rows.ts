// Rows of numbers that come and go: whole numbers and fractions of each row side by side in two
// flat arrays, so that a book of many orders is a few blocks of memory which nobody has to collect.
// Row 0 is nobody.

const SMALLEST = 64

export class Rows {
  /** Field `f` of row `r` is at `r * width + f`. After a `take` they may be other arrays. */
  protected ints: Int32Array
  protected floats: Float64Array
  private used = 1
  /** The first of the free rows; each has the next one in its first field. */
  private free = 0

  constructor(
    private readonly intWidth: number,
    floatWidth: number,
  ) {
    this.ints = new Int32Array(SMALLEST * intWidth)
    this.floats = new Float64Array(SMALLEST * floatWidth)
  }

  /** A row whose numbers are whatever they were: whoever takes it writes them all. */
  take(): number {
    const { free, intWidth } = this
    if (free !== 0) {
      this.free = this.ints[free * intWidth] as number
      return free
    }
    if (this.used * intWidth === this.ints.length) this.grow()
    this.used += 1
    return this.used - 1
  }

  /** Takes back a row that nobody names any more. */
  give(row: number): void {
    this.ints[row * this.intWidth] = this.free
    this.free = row
  }

  private grow(): void {
    const ints = new Int32Array(this.ints.length * 2)
    const floats = new Float64Array(this.floats.length * 2)
    ints.set(this.ints)
    floats.set(this.floats)
    this.ints = ints
    this.floats = floats
  }
}
