// A line in which who came first leaves first, whatever its length. A map can be asked for its
// first key as well, but finds it by passing over all those that have left.

/** So many places of those who left are kept at least, before the line moves up. */
const MOVES_UP_AT = 1_024

export class Fifo<T> {
  private items: T[] = []
  private left = 0

  get length(): number {
    return this.items.length - this.left
  }

  push(item: T): void {
    this.items.push(item)
  }

  /** Takes the first one out; undefined when nobody waits. */
  shift(): T | undefined {
    if (this.length === 0) return undefined
    const first = this.items[this.left]
    this.left += 1
    if (this.left >= MOVES_UP_AT && this.left * 2 >= this.items.length) {
      this.items = this.items.slice(this.left)
      this.left = 0
    }
    return first
  }

  clear(): void {
    this.items = []
    this.left = 0
  }
}
