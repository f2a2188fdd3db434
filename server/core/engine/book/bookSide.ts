// One side of a book: its levels by price, chained from the touch outwards, and the levels with
// unreported changes.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { Ladder } from './ladder'
import type { Queues } from './queues'
import type { VisitLevel } from './types'

export class BookSide {
  /** The level at the touch; 0 for none. */
  best = 0
  /** Levels by price × sign, including removed ones that are not reported yet. */
  private readonly ladder = new Ladder()
  /** The chain of unreported levels, oldest first. */
  private firstChanged = 0
  private lastChanged = 0
  private readonly sign: 1 | -1

  constructor(
    readonly side: Side,
    private readonly queues: Queues,
  ) {
    this.sign = side === 'BUY' ? 1 : -1
  }

  /** The active level at a price; 0 for none. */
  get(price: Ticks): number {
    const { levels } = this.queues
    const level = this.ladder.find(price * this.sign)
    return level !== 0 && levels.stands(level) ? level : 0
  }

  /** True if a taker who accepts `limit` would trade at `price` of this side. */
  reaches(price: Ticks, limit: Ticks): boolean {
    return (price - limit) * this.sign >= 0
  }

  /**
   * Puts an order at the tail of its price level, creating the level if needed; returns its row.
   */
  append(price: Ticks, order: number, owner: number, quantity: Lots): number {
    const { queues } = this
    const level = this.kept(price)
    if (!queues.levels.stands(level)) this.raise(level, price)
    this.mark(level)
    return queues.append(level, order, owner, quantity)
  }

  /** Reports a level with the next changes; an empty one is removed. */
  settle(level: number): void {
    const { levels } = this.queues
    this.mark(level)
    if (levels.head(level) === 0 && levels.stands(level)) this.fell(level)
  }

  /** Includes a price in the next changes although nothing happened to it. */
  touch(price: Ticks): void {
    const level = this.kept(price)
    this.queues.levels.forgetVisited(level)
    this.mark(level)
  }

  /** Reports what changed, each level once, and drops the removed levels. */
  drainChanges(visit: VisitLevel): void {
    const { levels } = this.queues
    for (let level = this.firstChanged; level !== 0;) {
      const next = levels.next(level)
      const price = levels.price(level)
      if (levels.markReported(level)) visit(this.side, price, levels.total(level))
      if (!levels.stands(level)) {
        this.ladder.forget(price * this.sign)
        levels.give(level)
      }
      level = next
    }
    this.firstChanged = 0
    this.lastChanged = 0
  }

  private mark(level: number): void {
    const { levels } = this.queues
    if (levels.waits(level)) return
    levels.wait(level)
    if (this.lastChanged === 0) this.firstChanged = level
    else levels.setNext(this.lastChanged, level)
    this.lastChanged = level
  }

  /** The level of a price, created if needed. */
  private kept(price: Ticks): number {
    const key = price * this.sign
    const found = this.ladder.find(key)
    if (found !== 0) return found
    const level = this.queues.levels.open(price, this.side === 'SELL')
    this.ladder.keep(key, level)
    return level
  }

  private raise(level: number, price: Ticks): void {
    const { levels } = this.queues
    const better = this.ladder.raise(price * this.sign)
    const worse = better === 0 ? this.best : levels.worse(better)
    levels.setStands(level, true)
    levels.link(better, level)
    levels.link(level, worse)
    if (better === 0) this.best = level
  }

  private fell(level: number): void {
    const { levels } = this.queues
    const better = levels.better(level)
    const worse = levels.worse(level)
    this.ladder.fall(levels.price(level) * this.sign)
    levels.link(better, worse)
    levels.setStands(level, false)
    if (better === 0) this.best = worse
  }
}
