// The fold of book messages into two sides, each two sorted typed arrays with the best level last,
// because most changes are near the best. Integers only: ticks and lots. Channels handle sequences,
// and views read levels out of a side.
import type { BookMessage } from '../../protocol/decoded'
import { ENGINE_LIMITS } from '../deps'

const SHIFT = 24
/** Empty slots that even a small book may have. */
const MAX_EMPTY = 64

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

/**
 * A removed level keeps its slot with size 0: most prices return, and nothing has to be moved until
 * half of the slots are empty. The best slot is never empty.
 */
export class BookSide {
  /** The number of levels. */
  count = 0
  /** The number of slots in use, including those of removed levels. */
  places = 0
  /** Keys rise towards the best: the price of a bid, the negated price of an ask. */
  keys = new Float64Array(64)
  sizes = new Float64Array(64)

  constructor(
    readonly sign: 1 | -1,
    private readonly most: number,
  ) {}

  clear(): void {
    this.count = 0
    this.places = 0
  }

  /** Replaces all levels by flat levels, best first. */
  replace(levels: readonly number[]): void {
    this.clear()
    for (let i = levels.length - 2; i >= 0; i -= 2) this.set(levels[i] ?? 0, levels[i + 1] ?? 0)
  }

  /** Applies flat levels [price, size, …]; size 0 removes. */
  apply(levels: readonly number[]): void {
    for (let i = 0; i + 1 < levels.length; i += 2) this.set(levels[i] ?? 0, levels[i + 1] ?? 0)
  }

  /** Sets the size at a price; 0 removes the level, and removing a missing level does nothing. */
  set(price: number, size: number): void {
    const key = this.sign * price
    const at = this.find(key)
    if (at < this.places && this.keys[at] === key && this.sizes[at] !== 0) {
      if (size === 0) this.remove(at)
      else this.sizes[at] = size
    } else if (size !== 0) this.insert(at, key, size)
  }

  /**
   * The first slot whose key is not below `key`. Keys are distinct integers, so its distance from
   * the best is at most the distance in ticks; where every tick has a slot it is exact.
   */
  private find(key: number): number {
    const { keys, places } = this
    if (places === 0) return 0
    const away = (keys[places - 1] ?? 0) - key
    if (away < 0) return places
    let low = Math.max(0, places - 1 - away)
    if (keys[low] === key) return low
    let high = places - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  private insert(wanted: number, key: number, size: number): void {
    let at = wanted
    if (this.count >= this.most) {
      // Full: drops the worst level, unless the new one is the worst.
      const worst = this.sizes.findIndex((each) => each !== 0)
      if (at <= worst) return
      this.remove(worst)
      at = this.find(key)
    }
    this.count += 1
    const place = this.emptyPlace(at, key) ?? this.makePlace(at)
    this.keys[place] = key
    this.sizes[place] = size
  }

  /** The slot of the key, or the one below it, if it is empty. */
  private emptyPlace(at: number, key: number): number | undefined {
    if (at < this.places && this.keys[at] === key) return at
    return at > 0 && this.sizes[at - 1] === 0 ? at - 1 : undefined
  }

  /** Moves the slots from this one on by one. */
  private makePlace(at: number): number {
    if (this.places === this.keys.length) this.grow()
    const { keys, sizes, places } = this
    if (places - at <= SHIFT)
      for (let i = places; i > at; i -= 1) {
        keys[i] = keys[i - 1] ?? 0
        sizes[i] = sizes[i - 1] ?? 0
      }
    else {
      keys.copyWithin(at + 1, at, places)
      sizes.copyWithin(at + 1, at, places)
    }
    this.places += 1
    return at
  }

  private remove(at: number): void {
    const { sizes } = this
    sizes[at] = 0
    this.count -= 1
    while (this.places > 0 && sizes[this.places - 1] === 0) this.places -= 1
    if (this.places > 2 * this.count + MAX_EMPTY) this.close()
  }

  /** Removes the empty slots. */
  private close(): void {
    const { keys, sizes } = this
    let to = 0
    for (let from = 0; from < this.places; from += 1) {
      const size = sizes[from] ?? 0
      if (size === 0) continue
      keys[to] = keys[from] ?? 0
      sizes[to] = size
      to += 1
    }
    this.places = to
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
