// Owns the order book of one instrument: price-time priority in whole ticks and lots, the house
// and customers in the same queues, trades at the resting order's price. It refuses to know
// tickets, money and clocks.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records'
import { BookSide } from './bookSide'
import type { Entry, Level } from './level'
import { HOUSE, type BookFill, type BookLike, type LevelChange, type LevelRow } from './types'
import type { Levels, RestingOrder, Sweep, Taker } from './types'

export class Book implements BookLike {
  private readonly sides = { BUY: new BookSide('BUY'), SELL: new BookSide('SELL') }
  private readonly entries = new Map<string, { entry: Entry; side: Side }>()
  private readonly dirty = { BUY: new Set<Ticks>(), SELL: new Set<Ticks>() }

  quote(taker: Taker): Pick<Sweep, 'fills' | 'left'> {
    const fills: BookFill[] = []
    const left = this.walk(taker, (entry, quantity) => fills.push(fillOf(entry, quantity)))
    return { fills, left }
  }

  take(taker: Taker): Sweep {
    const fills: BookFill[] = []
    const withdrawn: RestingOrder[] = []
    const side = opposite(taker.side)
    const touched = new Set<Level>()
    const left = this.walk(
      taker,
      (entry, quantity) => {
        fills.push(fillOf(entry, quantity))
        this.reduce(side, entry, quantity)
        touched.add(entry.level)
      },
      (entry) => {
        withdrawn.push(this.orderOf(side, entry))
        this.reduce(side, entry, entry.quantity)
        touched.add(entry.level)
      },
    )
    for (const level of touched) this.sides[side].closeIfEmpty(level)
    return { fills, left, withdrawn }
  }

  rest({ id, owner, side, price, quantity }: RestingOrder): void {
    if (quantity <= 0 || this.entries.has(id)) throw new Error(`Order ${id} cannot rest`)
    const entry = this.sides[side].open(price).append(owner, id, quantity)
    this.entries.set(id, { entry, side })
    this.dirty[side].add(price)
  }

  cancel(id: string): Lots {
    const found = this.entries.get(id)
    if (!found) return lots(0)
    const { entry, side } = found
    const { quantity, level } = entry
    this.reduce(side, entry, quantity)
    this.sides[side].closeIfEmpty(level)
    return lots(quantity)
  }

  shrink(id: string, quantity: Lots): void {
    const found = this.entries.get(id)
    if (!found || quantity <= 0 || quantity >= found.entry.quantity)
      throw new Error(`Order ${id} cannot shrink to ${quantity}`)
    this.reduce(found.side, found.entry, found.entry.quantity - quantity)
  }

  setHouse(side: Side, price: Ticks, quantity: Lots): void {
    const change = quantity - this.houseAt(side, price)
    if (change === 0) return
    const level = this.sides[side].open(price)
    if (change > 0) level.growHouse(change)
    else level.shrinkHouse(-change)
    this.sides[side].closeIfEmpty(level)
    this.dirty[side].add(price)
  }

  houseAt(side: Side, price: Ticks): Lots {
    return lots(this.sides[side].get(price)?.house ?? 0)
  }

  housePrices(side: Side): readonly Ticks[] {
    return this.levelsOf(side)
      .filter((level) => level.house > 0)
      .map((level) => level.price)
  }

  best(side: Side): Ticks | null {
    return this.sides[side].best()
  }

  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const rows = (side: Side): LevelRow[] =>
      this.levelsOf(side, limit).map((level) => [level.price, lots(level.total)])
    return { bids: rows('BUY'), asks: rows('SELL') }
  }

  customers(): readonly RestingOrder[] {
    return (['BUY', 'SELL'] as const).flatMap((side) =>
      this.levelsOf(side).flatMap((level) => this.customersOf(side, level)),
    )
  }

  drainChanges(): readonly LevelChange[] {
    const changes: LevelChange[] = []
    for (const side of ['BUY', 'SELL'] as const) {
      for (const price of this.dirty[side])
        changes.push([side, price, lots(this.sides[side].get(price)?.total ?? 0)])
      this.dirty[side].clear()
    }
    return changes
  }

  /** Tells a level with the next changes although nothing happened to it here. */
  touch(side: Side, price: Ticks): void {
    this.dirty[side].add(price)
  }

  /** Visits who is met, best first and oldest first; answers what is left of the taker. */
  private walk(
    taker: Taker,
    meet: (entry: Entry, quantity: number) => void,
    own?: (entry: Entry) => void,
  ): Lots {
    const side = this.sides[opposite(taker.side)]
    let left: number = taker.quantity
    for (let rank = 0; left > 0; rank += 1) {
      const level = side.at(rank)
      if (!level || !side.reaches(level.price, taker.limit)) break
      for (let entry = level.head; entry && left > 0;) {
        const { after } = entry
        const passed = passes(taker, entry, level.price)
        if (passed === 'stop') break
        if (passed === 'own') own?.(entry)
        else if (passed === 'meet') {
          const quantity = Math.min(left, entry.quantity)
          left -= quantity
          meet(entry, quantity)
        }
        entry = after
      }
    }
    return lots(left)
  }

  private reduce(side: Side, entry: Entry, quantity: number): void {
    entry.level.reduce(entry, quantity)
    if (entry.quantity === 0 && entry.id !== '') this.entries.delete(entry.id)
    this.dirty[side].add(entry.level.price)
  }

  private levelsOf(side: Side, limit = Number.MAX_SAFE_INTEGER): Level[] {
    const found: Level[] = []
    for (let rank = 0; rank < limit; rank += 1) {
      const level = this.sides[side].at(rank)
      if (!level) break
      found.push(level)
    }
    return found
  }

  private customersOf(side: Side, level: Level): RestingOrder[] {
    const found: RestingOrder[] = []
    for (let entry = level.head; entry; entry = entry.after)
      if (entry.owner !== HOUSE) found.push(this.orderOf(side, entry))
    return found
  }

  private orderOf(side: Side, entry: Entry): RestingOrder {
    const { id, owner, quantity, level } = entry
    return { id, owner, side, price: ticks(level.price), quantity: lots(quantity) }
  }
}

const opposite = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY')

function fillOf({ owner, id, level }: Entry, quantity: number): BookFill {
  return { price: level.price, quantity: lots(quantity), owner, id }
}

function passes(taker: Taker, entry: Entry, price: Ticks): 'meet' | 'own' | 'over' | 'stop' {
  const reach = taker.reach ?? 'all'
  if (entry.owner === HOUSE) {
    if (reach === 'all') return 'meet'
    return reach === 'standing' && price === taker.limit ? 'stop' : 'over'
  }
  return entry.owner === taker.owner ? 'own' : 'meet'
}
