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
  /** Levels that stand, and those that fell and wait to be told, by price × sign. */
  private readonly ladder = new Ladder()
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
    if (this.best?.price === price) return this.best
    const level = this.ladder.find(price * this.sign)
    return level?.stands ? level : null
  }

  /** Whether a taker who accepts `limit` would trade at `price` of this side. */
  reaches(price: Ticks, limit: Ticks): boolean {
    return (price - limit) * this.sign >= 0
  }

  /** Puts an entry at the tail of its price; the level is made where there is none. */
  append(price: Ticks, entry: Entry): void {
    const level = this.best?.price === price ? this.best : this.kept(price)
    if (!level.stands) this.raise(level)
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
    const level = this.kept(price)
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
        this.ladder.forget(price * this.sign)
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

  /** The level of a price, made where there is none. */
  private kept(price: Ticks): Level {
    const key = price * this.sign
    const found = this.ladder.find(key)
    if (found) return found
    const level = this.spares.take()
    level.price = price
    this.ladder.keep(key, level)
    return level
  }

  private raise(level: Level): void {
    const better = this.ladder.raise(level.price * this.sign)
    const worse = better ? better.worse : this.best
    level.better = better
    level.worse = worse
    if (better) better.worse = level
    else this.best = level
    if (worse) worse.better = level
    level.stands = true
  }

  private fell(level: Level): void {
    const { better, worse } = level
    this.ladder.fall(level.price * this.sign)
    if (better) better.worse = worse
    else this.best = worse
    if (worse) worse.better = better
    level.better = null
    level.worse = null
    level.stands = false
  }
}
