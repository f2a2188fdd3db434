// A list of whole numbers that is filled and emptied many times: it keeps its memory, and adding to
// it makes nothing that somebody must collect.

const SMALLEST = 64

/** Whole numbers of 32 bits, `T` says what they name. */
export class NumberList<T extends number> {
  size = 0
  private values: Int32Array = new Int32Array(SMALLEST)

  add(value: T): void {
    const { size } = this
    if (size === this.values.length) this.values = longer(this.values, size + 1)
    this.values[size] = value
    this.size = size + 1
  }

  at(place: number): T {
    return this.values[place] as T
  }

  /** Takes the last one out; there is one. */
  take(): T {
    this.size -= 1
    return this.values[this.size] as T
  }

  /** What stands behind the last one is of an earlier time. */
  clear(): void {
    this.size = 0
  }

  /** The first `count`, copied; those that were cleared are there until others are added. */
  first(count: number): readonly T[] {
    return Array.from(this.values.subarray(0, count), (value) => value as T)
  }
}

/** The same numbers in an array of at least `least`; what is new is zero. */
export const longer = (old: Int32Array, least: number): Int32Array => {
  const fresh = new Int32Array(Math.max(2 * old.length, least))
  fresh.set(old)
  return fresh
}
