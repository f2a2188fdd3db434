// Owns one price level: a queue of orders in the order in which they came, with constant-time
// removal, and the house's orders among them. It refuses to know which levels are around it and
// who may trade with whom.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { HOUSE } from './types'

/** An order in a queue; used again for another order once it has left. */
export class Entry {
  owner = ''
  /** Empty for the house. */
  id = ''
  /** A note of the index of orders. */
  hash = 0
  quantity: Lots = lots(0)
  level: Level | null = null
  before: Entry | null = null
  after: Entry | null = null
}

export class Level {
  price: Ticks = ticks(0)
  head: Entry | null = null
  tail: Entry | null = null
  /** The house's orders, oldest first: they die only at the ends. */
  readonly houses: Entry[] = []
  /** All lots of the level, and those of the house. */
  total: Lots = lots(0)
  house: Lots = lots(0)
  /** The levels beside it on its side while it stands; the better one is nearer to the touch. */
  better: Level | null = null
  worse: Level | null = null
  stands = false
  /** Whether it waits to be told, and the total that was told last; null: tell in any case. */
  waits = false
  nextChanged: Level | null = null
  told: number | null = 0

  constructor(readonly side: Side) {}

  /** Puts an entry at the tail. */
  append(entry: Entry): void {
    entry.level = this
    entry.before = this.tail
    if (this.tail) this.tail.after = entry
    else this.head = entry
    this.tail = entry
    this.total = lots(this.total + entry.quantity)
    if (entry.owner !== HOUSE) return
    this.houses.push(entry)
    this.house = lots(this.house + entry.quantity)
  }

  /** Changes what an entry has, in its place. */
  resize(entry: Entry, quantity: number): void {
    const change = quantity - entry.quantity
    entry.quantity = lots(quantity)
    this.total = lots(this.total + change)
    if (entry.owner === HOUSE) this.house = lots(this.house + change)
  }

  /** Takes an entry out of the queue with all it still has. */
  remove(entry: Entry): void {
    const { before, after, quantity } = entry
    if (before) before.after = after
    else this.head = after
    if (after) after.before = before
    else this.tail = before
    this.total = lots(this.total - quantity)
    if (entry.owner !== HOUSE) return
    this.house = lots(this.house - quantity)
    if (this.houses.at(-1) === entry) this.houses.pop()
    else this.houses.shift()
  }
}
