// Rows of numbers that come and go: fractions and whole numbers of a row side by side in one block
// of memory, so that a book of many orders is a few blocks which nobody has to collect, and all
// that is asked of a row lies close together. Row 0 is nobody. The layout of a row is a const enum,
// which is written into the code: V8 would read a module's constant and check it at every use.

const SMALLEST = 64

export class Rows {
  /** Fraction `f` of row `r` is at `r * width + f`. After a `take` it may be another array. */
  protected floats: Float64Array
  /** The same memory as whole numbers, two in the place of a fraction. */
  protected ints: Int32Array
  private used = 1
  /** The first of the free rows; each has the next one in its first whole number. */
  private free = 0

  constructor(private readonly width: number) {
    this.floats = new Float64Array(SMALLEST * width)
    this.ints = new Int32Array(this.floats.buffer)
  }

  /** A row whose numbers are whatever they were: whoever takes it writes them all. */
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

  /** Takes back a row that nobody names any more. */
  give(row: number): void {
    this.ints[row * this.width * 2] = this.free
    this.free = row
  }

  private grow(): void {
    const floats = new Float64Array(this.floats.length * 2)
    floats.set(this.floats)
    this.floats = floats
    this.ints = new Int32Array(floats.buffer)
  }
}
