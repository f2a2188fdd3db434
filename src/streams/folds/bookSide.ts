// Owns one side of a book as two sorted typed arrays, the best level last, because most changes are
// near the best. Integers only: ticks and lots. It knows nothing of messages.

const SCAN = 12
const SHIFT = 24

export class BookSide {
  /** How many levels there are. */
  count = 0
  /** Keys rise towards the best: the price of a bid, the negated price of an ask. */
  private keys = new Float64Array(64)
  private sizes = new Float64Array(64)

  constructor(
    private readonly sign: 1 | -1,
    private readonly most: number,
  ) {}

  clear(): void {
    this.count = 0
  }

  /** Takes flat levels, best first, in place of all there were. */
  replace(levels: readonly number[]): void {
    this.count = 0
    for (let i = levels.length - 2; i >= 0; i -= 2) this.set(levels[i] ?? 0, levels[i + 1] ?? 0)
  }

  /** Applies flat levels [price, size, …]; size 0 removes. */
  apply(levels: readonly number[]): void {
    for (let i = 0; i + 1 < levels.length; i += 2) this.set(levels[i] ?? 0, levels[i + 1] ?? 0)
  }

  /** Sets the size at a price; 0 removes the level, and removing what is not there is nothing. */
  set(price: number, size: number): void {
    const key = this.sign * price
    const at = this.find(key)
    if (at < this.count && this.keys[at] === key) {
      if (size === 0) this.remove(at)
      else this.sizes[at] = size
    } else if (size !== 0) this.insert(at, key, size)
  }

  /** The best price in ticks; undefined on an empty side. */
  bestPrice(): number | undefined {
    return this.count === 0 ? undefined : this.sign * (this.keys[this.count - 1] ?? 0)
  }

  /** The size at the best price in lots; 0 on an empty side. */
  bestSize(): number {
    return this.count === 0 ? 0 : (this.sizes[this.count - 1] ?? 0)
  }

  /**
   * The best levels, best first, as [price₀, size₀, …]. With a step, prices are grouped towards the
   * worse: bids down, asks up, to multiples of `step` ticks.
   */
  top(levels: number, step = 1): Float64Array {
    const out = new Float64Array(2 * Math.min(levels, this.count))
    if (step === 1) return this.copyTop(out)
    let filled = 0
    for (let i = this.count - 1; i >= 0; i -= 1) {
      const key = Math.floor((this.keys[i] ?? 0) / step) * step
      // Adding zero turns the negated zero of an ask at price nought into a plain one.
      const price = this.sign * key + 0
      if (filled > 0 && out[filled - 2] === price) {
        out[filled - 1] = (out[filled - 1] ?? 0) + (this.sizes[i] ?? 0)
        continue
      }
      if (filled === out.length) break
      out[filled] = price
      out[filled + 1] = this.sizes[i] ?? 0
      filled += 2
    }
    return filled === out.length ? out : out.slice(0, filled)
  }

  /** Ungrouped: the hot case, without division. */
  private copyTop(out: Float64Array): Float64Array {
    const { keys, sizes, sign, count } = this
    for (let i = count - 1, to = 0; to < out.length; i -= 1, to += 2) {
      out[to] = sign * (keys[i] ?? 0) + 0
      out[to + 1] = sizes[i] ?? 0
    }
    return out
  }

  /** The first place whose key is not below `key`. */
  private find(key: number): number {
    const { keys } = this
    let high = this.count
    const near = high - SCAN
    while (high > 0 && high > near) {
      if ((keys[high - 1] ?? 0) < key) return high
      high -= 1
    }
    let low = 0
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  private insert(wanted: number, key: number, size: number): void {
    let at = wanted
    if (this.count === this.most) {
      // Full: the worst level makes room, unless the new one is the worst.
      if (at === 0) return
      this.remove(0)
      at -= 1
    }
    if (this.count === this.keys.length) this.grow()
    const { keys, sizes, count } = this
    if (count - at <= SHIFT)
      for (let i = count; i > at; i -= 1) {
        keys[i] = keys[i - 1] ?? 0
        sizes[i] = sizes[i - 1] ?? 0
      }
    else {
      keys.copyWithin(at + 1, at, count)
      sizes.copyWithin(at + 1, at, count)
    }
    keys[at] = key
    sizes[at] = size
    this.count += 1
  }

  private remove(at: number): void {
    const { keys, sizes, count } = this
    if (count - at <= SHIFT)
      for (let i = at; i < count - 1; i += 1) {
        keys[i] = keys[i + 1] ?? 0
        sizes[i] = sizes[i + 1] ?? 0
      }
    else {
      keys.copyWithin(at, at + 1, count)
      sizes.copyWithin(at, at + 1, count)
    }
    this.count -= 1
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    const sizes = new Float64Array(this.sizes.length * 2)
    keys.set(this.keys)
    sizes.set(this.sizes)
    this.keys = keys
    this.sizes = sizes
  }
}
