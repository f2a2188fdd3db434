// A plain twin of a published book: prices in order, sizes beside them. For tests that compare
// every state of a book with what was published.
import type { BookDelta } from '../../../server/features/market-data/api'

type Row = readonly [price: number, quantity: number]

export class PlainBook {
  readonly #bids = new Side(-1)
  readonly #asks = new Side(1)

  apply({ bids, asks }: Pick<BookDelta, 'bids' | 'asks'>): void {
    this.#bids.apply(bids)
    this.#asks.apply(asks)
  }

  /** Flat levels of each side, best first. */
  top(levels: number): { bids: number[]; asks: number[] } {
    return { bids: this.#bids.top(levels), asks: this.#asks.top(levels) }
  }
}

class Side {
  /** Best first: the price of an ask, the negated price of a bid. */
  readonly #keys: number[] = []
  readonly #sizes = new Map<number, number>()

  constructor(private readonly sign: 1 | -1) {}

  apply(rows: readonly Row[]): void {
    for (const [price, size] of rows) {
      const key = this.sign * price
      const isNew = !this.#sizes.has(key)
      if (size > 0) this.#sizes.set(key, size)
      else this.#sizes.delete(key)
      if (size > 0 && isNew) this.#keys.splice(this.#place(key), 0, key)
      if (size === 0 && !isNew) this.#keys.splice(this.#place(key), 1)
    }
  }

  top(levels: number): number[] {
    return this.#keys
      .slice(0, levels)
      .flatMap((key) => [this.sign * key, this.#sizes.get(key) ?? 0])
  }

  /** The first place whose key is not below. */
  #place(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
