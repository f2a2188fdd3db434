// The order book of one instrument in numbers: callers name orders and owners by whole numbers of
// their choice. Price-time priority in whole ticks and lots, one queue for the market maker and
// customers, trades at the resting order's price. Work at the touch and cancelling any order take
// constant time, and nothing allocates an object.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { BookSide } from './bookSide'
import { MAKER, Matches } from './matches'
import { Queues } from './queues'
import type { LevelRow, Levels, Reach, VisitLevel } from './types'

/** True if a customer's resting order may be matched now for `quantity` lots at its price. */
export type NumberedAdmission = (order: number, price: Ticks, quantity: Lots) => boolean

/** A customer's resting order; `row` is its place in the book. */
export type VisitOrder = (
  row: number,
  order: number,
  side: Side,
  price: Ticks,
  quantity: Lots,
) => void

export class NumberedBook {
  /** The matches of the last `quote` or `take`. */
  readonly matches = new Matches()
  /** The orders withdrawn by the last `take`, with all their remaining quantity. */
  readonly withdrawn = new Matches()
  /** The unfilled quantity of the last taker. */
  left = lots(0)
  /** True if the last taker would have matched more orders than allowed. */
  isCut = false
  private readonly queues = new Queues()
  private readonly bids = new BookSide('BUY', this.queues)
  private readonly asks = new BookSide('SELL', this.queues)

  /** Called before a customer's order is matched; if omitted, every order may be. */
  constructor(private readonly admits: NumberedAdmission | null = null) {}

  /**
   * Finds a taker's matches, into `matches`, `left` and `isCut`, without changing anything; orders
   * that would be withdrawn are skipped.
   */
  quote(side: Side, owner: number, quantity: Lots, limit: Ticks, most: number, reach: Reach): void {
    this.walk(side, owner, quantity, limit, most, reach, false)
  }

  /**
   * Matches resting orders in price-time priority and fills them, into `matches`, `withdrawn`,
   * `left` and `isCut`. At most `most` are matched.
   */
  take(side: Side, owner: number, quantity: Lots, limit: Ticks, most: number, reach: Reach): void {
    this.walk(side, owner, quantity, limit, most, reach, true)
  }

  /**
   * Puts a customer's order at the tail of its level; returns its row, which identifies it here.
   */
  rest(order: number, owner: number, side: Side, price: Ticks, quantity: Lots): number {
    return this.sideOf(side).append(price, order, owner, quantity)
  }

  /** The order at a row. */
  orderAt(row: number): number {
    return this.queues.orders.order(row)
  }

  /** The lots of the order at a row. */
  quantityAt(row: number): Lots {
    return this.queues.orders.quantity(row)
  }

  /** Cancels the order at a row. */
  cancel(row: number): void {
    const level = this.queues.orders.level(row)
    this.queues.remove(row)
    this.sideOfLevel(level).settle(level)
  }

  /** Leaves `quantity` lots of the order at a row in its place in the queue. */
  shrink(row: number, quantity: Lots): void {
    const level = this.queues.orders.level(row)
    this.queues.resize(row, quantity)
    this.sideOfLevel(level).settle(level)
  }

  /**
   * Sets the market maker's lots at a price: shrinks its newest orders first, grows at the tail.
   */
  setMaker(side: Side, price: Ticks, quantity: Lots): void {
    const { queues } = this
    const { levels, orders } = queues
    const half = this.sideOf(side)
    const level = half.get(price)
    let change = quantity - (level === 0 ? 0 : levels.maker(level))
    if (level === 0) {
      if (change > 0) half.append(price, MAKER, MAKER, lots(change))
      return
    }
    const tail = levels.tail(level)
    const isMakers = tail !== 0 && orders.order(tail) === MAKER
    if (change > 0 && isMakers) queues.resize(tail, orders.quantity(tail) + change)
    else if (change > 0) half.append(price, MAKER, MAKER, lots(change))
    for (let row = levels.newest(level); row !== 0 && change < 0; row = levels.newest(level)) {
      const has = orders.quantity(row)
      const cut = Math.min(-change, has)
      if (cut < has) queues.resize(row, has - cut)
      else queues.remove(row)
      change += cut
    }
    half.settle(level)
  }

  /** Reduces the order at a row to `quantity` lots; it keeps its place in the queue. */
  makerAt(side: Side, price: Ticks): Lots {
    const level = this.sideOf(side).get(price)
    return level === 0 ? lots(0) : this.queues.levels.maker(level)
  }

  /**
   * The prices at which the market maker rests, best first; with a limit, only those as good or
   * better.
   */
  makerPrices(side: Side, limit?: Ticks): readonly Ticks[] {
    const { levels } = this.queues
    const found: Ticks[] = []
    const half = this.sideOf(side)
    for (let level = half.best; level !== 0; level = levels.worse(level)) {
      const price = levels.price(level)
      if (limit !== undefined && !half.reaches(price, limit)) break
      if (levels.maker(level) > 0) found.push(price)
    }
    return found
  }

  best(side: Side): Ticks | null {
    const level = this.sideOf(side).best
    return level === 0 ? null : this.queues.levels.price(level)
  }

  /** True if a taker of `side` would reach any order at `limit`, including their own. */
  reaches(taker: Side, limit: Ticks): boolean {
    const side = taker === 'BUY' ? this.asks : this.bids
    return side.best !== 0 && side.reaches(this.queues.levels.price(side.best), limit)
  }

  /** The first `limit` levels of each side; all by default. */
  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const { levels } = this.queues
    const rows = ({ best }: BookSide): LevelRow[] => {
      const found: LevelRow[] = []
      for (let level = best; level !== 0 && found.length < limit; level = levels.worse(level))
        found.push([levels.price(level), levels.total(level)])
      return found
    }
    return { bids: rows(this.bids), asks: rows(this.asks) }
  }

  /** Visits customers' orders in priority order, bids then asks. */
  customers(visit: VisitOrder): void {
    const { levels, orders } = this.queues
    for (const { side, best } of [this.bids, this.asks])
      for (let level = best; level !== 0; level = levels.worse(level))
        for (let row = levels.head(level); row !== 0; row = orders.after(row)) {
          const order = orders.order(row)
          if (order !== MAKER) visit(row, order, side, levels.price(level), orders.quantity(row))
        }
  }

  /** Visits every level that changed since its last visit, with its current total. */
  drainChanges(visit: VisitLevel): void {
    this.bids.drainChanges(visit)
    this.asks.drainChanges(visit)
  }

  /** Includes a level in the next changes although nothing happened to it here. */
  touch(side: Side, price: Ticks): void {
    this.sideOf(side).touch(price)
  }

  private walk(
    taker: Side,
    owner: number,
    quantity: Lots,
    limit: Ticks,
    most: number,
    reach: Reach,
    takes: boolean,
  ): void {
    const { levels } = this.queues
    const side = taker === 'BUY' ? this.asks : this.bids
    this.matches.size = 0
    this.withdrawn.size = 0
    this.left = quantity
    this.isCut = false
    for (let level = side.best; level !== 0 && this.left > 0 && !this.isCut;) {
      const price = levels.price(level)
      if (!side.reaches(price, limit)) break
      const worse = levels.worse(level)
      // At the limit price itself, such a taker stops at the first maker order.
      const stops = reach === 'standing' && price === limit
      this.walkLevel(level, price, owner, most, reach, stops, takes)
      if (takes) side.settle(level)
      level = worse
    }
  }

  /** Matches the orders of one level, oldest first. */
  private walkLevel(
    level: number,
    price: Ticks,
    owner: number,
    most: number,
    reach: Reach,
    stops: boolean,
    takes: boolean,
  ): void {
    const { queues, matches, admits } = this
    const { orders } = queues
    let left: number = this.left
    for (let row = queues.levels.head(level), after = 0; row !== 0 && left > 0; row = after) {
      after = orders.after(row)
      const order = orders.order(row)
      if (order === MAKER && reach !== 'all') {
        if (stops) break
        continue
      }
      const has = orders.quantity(row)
      const quantity = lots(left < has ? left : has)
      const isOwn = order !== MAKER && orders.owner(row) === owner
      if (isOwn || (order !== MAKER && admits !== null && !admits(order, price, quantity))) {
        if (!takes) continue
        this.withdrawn.add(order, price, has, 0)
        queues.remove(row)
        continue
      }
      this.isCut = matches.size >= most
      if (this.isCut) break
      matches.add(order, price, quantity, has - quantity)
      if (takes && quantity < has) queues.resize(row, has - quantity)
      else if (takes) queues.remove(row)
      left -= quantity
    }
    this.left = lots(left)
  }

  private sideOf(side: Side): BookSide {
    return side === 'BUY' ? this.bids : this.asks
  }

  private sideOfLevel(level: number): BookSide {
    return this.queues.levels.sells(level) ? this.asks : this.bids
  }
}
