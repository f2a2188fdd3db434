// Folds book messages into two sides, each two sorted typed arrays with the best level last,
// because most changes are near the best. Integers only: ticks and lots. Sequences are the
// channel's business, and what is read out of a side that of the views.
import type { BookMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../deps'

const SCAN = 12
const SHIFT = 24

export class BookFold {
  readonly kind = 'book'
  readonly bids = new BookSide(1, ENGINE_LIMITS.bookLevels)
  readonly asks = new BookSide(-1, ENGINE_LIMITS.bookLevels)

  constructor(readonly symbol: string) {}

  apply(message: BookMessage): void {
    if (message.snapshot) {
      this.bids.replace(message.bids)
      this.asks.replace(message.asks)
      return
    }
    this.bids.apply(message.bids)
    this.asks.apply(message.asks)
  }

  clear(): void {
    this.bids.clear()
    this.asks.clear()
  }
}

export class BookSide {
  /** How many levels there are. */
  count = 0
  /** Keys rise towards the best: the price of a bid, the negated price of an ask. */
  keys = new Float64Array(64)
  sizes = new Float64Array(64)

  constructor(
    readonly sign: 1 | -1,
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
      // Full: the worst level goes, unless the new one is the worst.
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
