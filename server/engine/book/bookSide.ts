// Owns one side of a book: its levels by price, chained from the touch outwards, and those that
// changed since they were last told. It refuses to know the other side.
import type { Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { Ladder } from './ladder'
import { Level, type Entry } from './level'
import { Spares } from './spares'
import type { LevelChange } from './types'

export class BookSide {
  /** The level at the touch. */
  best: Level | null = null
  /** Levels that stand, by price × sign: the better, the greater. */
  private readonly standing = new Ladder()
  /** Those that fell and wait to be told, by price. */
  private readonly fallen = new Map<Ticks, Level>()
  /** The chain of levels that wait to be told, oldest first. */
  private firstChanged: Level | null = null
  private lastChanged: Level | null = null
  private readonly spares = new Spares(() => new Level(this.side))
  private readonly sign: 1 | -1

  constructor(readonly side: Side) {
    this.sign = side === 'BUY' ? 1 : -1
  }

  /** The level that stands at a price. */
  get(price: Ticks): Level | null {
    return this.best?.price === price ? this.best : this.standing.find(price * this.sign)
  }

  /** Whether a taker who accepts `limit` would trade at `price` of this side. */
  reaches(price: Ticks, limit: Ticks): boolean {
    return (price - limit) * this.sign >= 0
  }

  /** Puts an entry at the tail of its price; the level is made where there is none. */
  append(price: Ticks, entry: Entry): void {
    const level = this.get(price) ?? this.raise(price)
    level.append(entry)
    this.mark(level)
  }

  /** Tells a level with the next changes; one that is empty falls. */
  settle(level: Level): void {
    this.mark(level)
    if (level.total === 0 && level.stands) this.fell(level)
  }

  /** Tells a price with the next changes although nothing happened to it. */
  touch(price: Ticks): void {
    let level = this.get(price) ?? this.fallen.get(price)
    if (!level) {
      level = this.blank(price)
      this.fallen.set(price, level)
    }
    level.told = null
    this.mark(level)
  }

  /** Adds what changed to `changes`, each level once, and forgets the levels that fell. */
  drainTo(changes: LevelChange[]): void {
    for (let level = this.firstChanged; level;) {
      const { price, total, nextChanged }: Level = level
      if (level.told !== total) changes.push([this.side, price, total])
      level.waits = false
      level.told = total
      level.nextChanged = null
      if (!level.stands) {
        this.fallen.delete(price)
        this.spares.give(level)
      }
      level = nextChanged
    }
    this.firstChanged = null
    this.lastChanged = null
  }

  private mark(level: Level): void {
    if (level.waits) return
    level.waits = true
    if (this.lastChanged) this.lastChanged.nextChanged = level
    else this.firstChanged = level
    this.lastChanged = level
  }

  private raise(price: Ticks): Level {
    const key = price * this.sign
    const back = this.fallen.size > 0 ? this.fallen.get(price) : undefined
    if (back) this.fallen.delete(price)
    const level = back ?? this.blank(price)
    const better = this.standing.add(key, level)
    const worse = better ? better.worse : this.best
    level.better = better
    level.worse = worse
    if (better) better.worse = level
    else this.best = level
    if (worse) worse.better = level
    level.stands = true
    return level
  }

  private blank(price: Ticks): Level {
    const level = this.spares.take()
    level.price = price
    return level
  }

  private fell(level: Level): void {
    const { better, worse } = level
    const key = level.price * this.sign
    this.standing.remove(key)
    this.fallen.set(level.price, level)
    if (better) better.worse = worse
    else this.best = worse
    if (worse) worse.better = better
    level.better = null
    level.worse = null
    level.stands = false
  }
}
