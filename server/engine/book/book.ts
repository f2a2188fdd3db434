// Owns the order book of one instrument: price-time priority in whole ticks and lots, the house
// and customers in the same queues, trades at the resting order's price. Work at the touch and a
// cancellation anywhere take constant time. It refuses to know tickets, money and clocks.
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { BookSide } from './bookSide'
import { Entry, type Level } from './level'
import { OrderIndex } from '../orderIndex'
import { Spares } from './spares'
import { HOUSE, type BookFill, type BookLike, type LevelChange, type LevelRow } from './types'
import type { Levels, RestingOrder, Sweep, Taker } from './types'

/** What a sweep that meets nobody answers, so that it makes nothing. */
const NO_FILLS: readonly BookFill[] = []
const NO_ORDERS: readonly RestingOrder[] = []

export class Book implements BookLike {
  private readonly bids = new BookSide('BUY')
  private readonly asks = new BookSide('SELL')
  /** Customers' orders by id. */
  private readonly index = new OrderIndex<Entry>()
  private readonly spares = new Spares(() => new Entry())

  quote(taker: Taker): Pick<Sweep, 'fills' | 'left'> {
    let left: number = taker.quantity
    const fills: BookFill[] = []
    const side = taker.side === 'BUY' ? this.asks : this.bids
    for (let level = side.best; level && left > 0; level = level.worse) {
      if (!side.reaches(level.price, taker.limit)) break
      for (let entry = level.head; entry && left > 0; entry = entry.after) {
        const passed = passes(taker, entry, level.price)
        if (passed === 'stop') break
        if (passed !== 'meet') continue
        const quantity = Math.min(left, entry.quantity)
        fills.push(fillOf(entry, level.price, quantity))
        left -= quantity
      }
    }
    return { fills, left: lots(left) }
  }

  take(taker: Taker): Sweep {
    const side = taker.side === 'BUY' ? this.asks : this.bids
    if (!side.best || !side.reaches(side.best.price, taker.limit))
      return { fills: NO_FILLS, left: taker.quantity, withdrawn: NO_ORDERS }
    const fills: BookFill[] = []
    const withdrawn: RestingOrder[] = []
    let left: number = taker.quantity
    for (let level: Level | null = side.best; level && left > 0;) {
      if (!side.reaches(level.price, taker.limit)) break
      const worse: Level | null = level.worse
      left = this.takeFrom(level, taker, left, fills, withdrawn)
      side.settle(level)
      level = worse
    }
    return { fills, left: lots(left), withdrawn }
  }

  rest({ id, owner, side, price, quantity }: RestingOrder): void {
    const entry = this.entryOf(owner, id, quantity)
    if (quantity <= 0 || !this.index.add(entry)) throw new Error(`Order ${id} cannot rest`)
    this.sideOf(side).append(price, entry)
  }

  cancel(id: string): Lots {
    const entry = this.index.get(id)
    const level = entry?.level
    if (!entry || !level) return lots(0)
    const { quantity } = entry
    this.drop(level, entry)
    this.sideOf(level.side).settle(level)
    return quantity
  }

  shrink(id: string, quantity: Lots): void {
    const entry = this.index.get(id)
    const level = entry?.level
    if (!entry || !level || quantity <= 0 || quantity >= entry.quantity)
      throw new Error(`Order ${id} cannot shrink to ${quantity}`)
    level.resize(entry, quantity)
    this.sideOf(level.side).settle(level)
  }

  setHouse(side: Side, price: Ticks, quantity: Lots): void {
    const level = this.sideOf(side).get(price)
    let change = quantity - (level?.house ?? 0)
    if (change > 0 && level && level.tail?.owner === HOUSE) {
      level.resize(level.tail, level.tail.quantity + change)
    } else if (change > 0) this.sideOf(side).append(price, this.entryOf(HOUSE, '', lots(change)))
    if (!level) return
    for (let newest = level.houses.at(-1); newest && change < 0; newest = level.houses.at(-1)) {
      const cut = Math.min(-change, newest.quantity)
      if (cut < newest.quantity) level.resize(newest, newest.quantity - cut)
      else this.drop(level, newest)
      change += cut
    }
    this.sideOf(side).settle(level)
  }

  houseAt(side: Side, price: Ticks): Lots {
    return this.sideOf(side).get(price)?.house ?? lots(0)
  }

  housePrices(side: Side, limit?: Ticks): readonly Ticks[] {
    const found: Ticks[] = []
    const half = this.sideOf(side)
    for (let level = half.best; level; level = level.worse) {
      if (limit !== undefined && !half.reaches(level.price, limit)) break
      if (level.house > 0) found.push(level.price)
    }
    return found
  }

  best(side: Side): Ticks | null {
    return this.sideOf(side).best?.price ?? null
  }

  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const rows = (side: BookSide): LevelRow[] => {
      const found: LevelRow[] = []
      for (let level = side.best; level && found.length < limit; level = level.worse)
        found.push([level.price, level.total])
      return found
    }
    return { bids: rows(this.bids), asks: rows(this.asks) }
  }

  customers(): readonly RestingOrder[] {
    const found: RestingOrder[] = []
    for (const side of [this.bids, this.asks])
      for (let level = side.best; level; level = level.worse)
        for (let entry = level.head; entry; entry = entry.after)
          if (entry.owner !== HOUSE) found.push(orderOf(entry, level))
    return found
  }

  drainChanges(): readonly LevelChange[] {
    const changes: LevelChange[] = []
    this.bids.drainTo(changes)
    this.asks.drainTo(changes)
    return changes
  }

  /** Tells a level with the next changes although nothing happened to it here. */
  touch(side: Side, price: Ticks): void {
    this.sideOf(side).touch(price)
  }

  /** Meets the orders of one level, oldest first; answers what is left of the taker. */
  private takeFrom(
    level: Level,
    taker: Taker,
    wanted: number,
    fills: BookFill[],
    withdrawn: RestingOrder[],
  ): number {
    let left = wanted
    for (let entry = level.head; entry && left > 0;) {
      const { after } = entry
      const passed = passes(taker, entry, level.price)
      if (passed === 'stop') break
      if (passed === 'own') {
        withdrawn.push(orderOf(entry, level))
        this.drop(level, entry)
      } else if (passed === 'meet') {
        const quantity = Math.min(left, entry.quantity)
        fills.push(fillOf(entry, level.price, quantity))
        if (quantity < entry.quantity) level.resize(entry, entry.quantity - quantity)
        else this.drop(level, entry)
        left -= quantity
      }
      entry = after
    }
    return left
  }

  private entryOf(owner: string, id: string, quantity: Lots): Entry {
    const entry = this.spares.take()
    entry.owner = owner
    entry.id = id
    entry.quantity = quantity
    return entry
  }

  /** Takes an order out of its queue; the caller settles the level. */
  private drop(level: Level, entry: Entry): void {
    level.remove(entry)
    if (entry.id !== '') this.index.remove(entry)
    entry.owner = ''
    entry.id = ''
    entry.level = null
    entry.before = null
    entry.after = null
    this.spares.give(entry)
  }

  private sideOf(side: Side): BookSide {
    return side === 'BUY' ? this.bids : this.asks
  }
}

function fillOf({ owner, id }: Entry, price: Ticks, quantity: number): BookFill {
  return { price, quantity: lots(quantity), owner, id }
}

function orderOf({ id, owner, quantity }: Entry, { side, price }: Level): RestingOrder {
  return { id, owner, side, price, quantity }
}

function passes(taker: Taker, entry: Entry, price: Ticks): 'meet' | 'own' | 'over' | 'stop' {
  if (entry.owner !== HOUSE) return entry.owner === taker.owner ? 'own' : 'meet'
  const reach = taker.reach ?? 'all'
  if (reach === 'all') return 'meet'
  return reach === 'standing' && price === taker.limit ? 'stop' : 'over'
}
