// Owns one side of a book: its levels by price and their prices sorted, best last, so that the
// best is at the end and work near the touch moves little. It refuses to know the other side.
import { ticks, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records'
import { Level } from './level'

export class BookSide {
  /** Price × sign, ascending: the best is last on both sides. */
  private readonly keys: number[] = []
  private readonly byPrice = new Map<number, Level>()
  private readonly sign: 1 | -1

  constructor(readonly side: Side) {
    this.sign = side === 'BUY' ? 1 : -1
  }

  get size(): number {
    return this.keys.length
  }

  /** The level at a rank, 0 the best. */
  at(rank: number): Level | undefined {
    const key = this.keys[this.keys.length - 1 - rank]
    return key === undefined ? undefined : this.byPrice.get(key * this.sign)
  }

  get(price: Ticks): Level | undefined {
    return this.byPrice.get(price)
  }

  /** The level of a price, made where there is none. */
  open(price: Ticks): Level {
    const found = this.byPrice.get(price)
    if (found) return found
    const level = new Level(price)
    const key = price * this.sign
    this.keys.splice(this.rankOf(key), 0, key)
    this.byPrice.set(price, level)
    return level
  }

  /** Forgets a level that is empty. */
  closeIfEmpty(level: Level): void {
    if (level.total > 0 || !this.byPrice.delete(level.price)) return
    this.keys.splice(this.rankOf(level.price * this.sign), 1)
  }

  best(): Ticks | null {
    const key = this.keys.at(-1)
    return key === undefined ? null : ticks(key * this.sign)
  }

  /** Whether a taker who accepts `limit` would trade at `price` of this side. */
  reaches(price: Ticks, limit: Ticks): boolean {
    return (price - limit) * this.sign >= 0
  }

  /** Index of the first key not below `key`. */
  private rankOf(key: number): number {
    let low = 0
    let high = this.keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
