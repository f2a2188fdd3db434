// Rows of numbers in one block of memory, which nobody has to collect and in which all that is
// asked of a row lies close together. The layout of a row is a const enum, which is written into
// the code: V8 would read a module's constant and check it at every use.

export class RowBlock {
  /** After `grow` it is another array. */
  protected floats: Float64Array
  /**
   * The same memory as whole numbers of 32 bits, two in the place of a fraction. A place is read as
   * a whole number: where one was a fraction V8 computes addresses with fractions.
   */
  protected ints: Int32Array

  /** `length` in fractions. */
  constructor(length: number) {
    this.floats = new Float64Array(length)
    this.ints = new Int32Array(this.floats.buffer)
  }

  /** Makes it twice as long; what stands there stays. */
  protected grow(): void {
    const grown = new Float64Array(this.floats.length * 2)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}
