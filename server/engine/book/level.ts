// Owns one price level: a queue of orders in the order in which they came, with constant-time
// removal. It refuses to know prices around it and who may trade with whom.
import type { Ticks } from '../../../src/domain/brand'
import { HOUSE } from './types'

export interface Entry {
  readonly owner: string
  readonly id: string
  quantity: number
  readonly level: Level
  before: Entry | null
  after: Entry | null
}

export class Level {
  head: Entry | null = null
  tail: Entry | null = null
  /** All lots of the level, and those of the house. */
  total = 0
  house = 0

  constructor(readonly price: Ticks) {}

  append(owner: string, id: string, quantity: number): Entry {
    const entry: Entry = { owner, id, quantity, level: this, before: this.tail, after: null }
    if (this.tail) this.tail.after = entry
    else this.head = entry
    this.tail = entry
    this.count(owner, quantity)
    return entry
  }

  /** Takes `quantity` lots from an entry; an empty entry leaves the queue. */
  reduce(entry: Entry, quantity: number): void {
    entry.quantity -= quantity
    this.count(entry.owner, -quantity)
    if (entry.quantity === 0) this.unlink(entry)
  }

  /** Growth joins the house's order at the tail, or queues behind everybody. */
  growHouse(quantity: number): void {
    if (this.tail?.owner !== HOUSE) {
      this.append(HOUSE, '', quantity)
      return
    }
    this.tail.quantity += quantity
    this.count(HOUSE, quantity)
  }

  /** Shrinks from the newest house orders, so that the house keeps its oldest place. */
  shrinkHouse(quantity: number): void {
    let left = quantity
    for (let entry = this.tail; entry && left > 0;) {
      const { before } = entry
      if (entry.owner === HOUSE) {
        const cut = Math.min(left, entry.quantity)
        this.reduce(entry, cut)
        left -= cut
      }
      entry = before
    }
  }

  private count(owner: string, quantity: number): void {
    this.total += quantity
    if (owner === HOUSE) this.house += quantity
  }

  private unlink(entry: Entry): void {
    if (entry.before) entry.before.after = entry.after
    else this.head = entry.after
    if (entry.after) entry.after.before = entry.before
    else this.tail = entry.before
  }
}
