// Rows of numbers in one block of memory, which needs no garbage collection and keeps the fields of
// a row close together. The layout of a row is a const enum, which is inlined: V8 would read a
// module's constant and check it at every use.

export class RowBlock {
  /** Replaced by another array after `grow`. */
  protected floats: Float64Array
  /**
   * The same memory as 32-bit integers, two in the place of a float. Indexes are read as integers:
   * from a float V8 computes addresses in floating point.
   */
  protected ints: Int32Array

  /** `length` in floats. */
  constructor(length: number) {
    this.floats = new Float64Array(length)
    this.ints = new Int32Array(this.floats.buffer)
  }

  /** Doubles its length and keeps its content. */
  protected grow(): void {
    const grown = new Float64Array(this.floats.length * 2)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}
