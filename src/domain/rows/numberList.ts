// A list of integers that is filled and emptied many times: it keeps its memory, and adding to it
// creates no garbage.

const SMALLEST = 64

/** 32-bit integers; `T` is their brand. */
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

  /** Removes and returns the last one; the list must not be empty. */
  take(): T {
    this.size -= 1
    return this.values[this.size] as T
  }

  /** The memory behind the last one contains old values. */
  clear(): void {
    this.size = 0
  }

  /** The first `count`, copied; cleared values are readable until others are added. */
  first(count: number): readonly T[] {
    return Array.from(this.values.subarray(0, count), (value) => value as T)
  }
}

/** The same numbers in an array of at least `least`; new elements are zero. */
export const longer = (old: Int32Array, least: number): Int32Array => {
  const fresh = new Int32Array(Math.max(2 * old.length, least))
  fresh.set(old)
  return fresh
}
