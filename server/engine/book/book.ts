// The order book of one instrument: price-time priority in whole ticks and lots, the market maker
// and customers in the same queues, trades at the resting order's price. Work at the touch and a
// cancellation anywhere take constant time.
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { BookSide } from './bookSide'
import { Queues } from './queues'
import type { Admission, BookFill, BookLike, BookOrder, LevelRow } from './types'
import type { Levels, Quote, RestingOrder, Sweep, Taker, VisitLevel, Withdrawn } from './types'

/** A sweep while it is under way. */
interface Sweeping<T> {
  readonly fills: BookFill<T>[]
  readonly withdrawn: Withdrawn<T>[]
  left: Lots
  isCut: boolean
}

export class Book<T extends BookOrder> implements BookLike<T> {
  private readonly queues = new Queues<T>()
  private readonly bids = new BookSide('BUY', this.queues)
  private readonly asks = new BookSide('SELL', this.queues)

  /** Asked before a customer's order is met; left out: every order may be. */
  constructor(private readonly admits: Admission<T> | null = null) {}

  quote(taker: Taker): Quote<T> {
    const { queues } = this
    const { levels, orders } = queues
    const side = taker.side === 'BUY' ? this.asks : this.bids
    const fills: BookFill<T>[] = []
    const most = taker.most ?? Infinity
    let left: number = taker.quantity
    let isCut = false
    for (let level = side.best; level !== 0 && left > 0 && !isCut; level = levels.worse(level)) {
      const price = levels.price(level)
      if (!side.reaches(price, taker.limit)) break
      for (let row = levels.head(level); row !== 0 && left > 0; row = orders.after(row)) {
        const order = queues.at(row)
        const passed = passes(taker, order, price)
        if (passed === 'stop') break
        if (passed !== 'meet') continue
        const quantity = lots(Math.min(left, orders.quantity(row)))
        if (!this.isAdmitted(order, price, quantity)) continue
        isCut = fills.length >= most
        if (isCut) break
        fills.push({ price, quantity, order })
        left -= quantity
      }
    }
    return { fills, left: lots(left), isCut }
  }

  take(taker: Taker): Sweep<T> {
    const { levels } = this.queues
    const side = taker.side === 'BUY' ? this.asks : this.bids
    let level = side.best
    const swept: Sweeping<T> = { fills: [], withdrawn: [], left: taker.quantity, isCut: false }
    while (level !== 0 && swept.left > 0 && !swept.isCut) {
      if (!side.reaches(levels.price(level), taker.limit)) break
      const worse = levels.worse(level)
      this.takeFrom(level, taker, swept)
      side.settle(level)
      level = worse
    }
    return swept
  }

  rest(order: T, side: Side, price: Ticks, quantity: Lots): void {
    if (quantity <= 0 || order.slot !== 0) throw new Error(`Order ${order.id} cannot rest`)
    order.slot = this.sideOf(side).append(price, order, quantity)
  }

  cancel(order: T): Lots {
    const { queues } = this
    const row = order.slot
    if (row === 0 || queues.at(row) !== order) return lots(0)
    const quantity = queues.orders.quantity(row)
    const level = queues.orders.level(row)
    this.drop(row, order)
    this.sideOfLevel(level).settle(level)
    return quantity
  }

  shrink(order: T, quantity: Lots): void {
    const { queues } = this
    const row = order.slot
    const isHere = row !== 0 && queues.at(row) === order
    if (!isHere || quantity <= 0 || quantity >= queues.orders.quantity(row))
      throw new Error(`Order ${order.id} cannot shrink to ${quantity}`)
    const level = queues.orders.level(row)
    queues.resize(row, quantity)
    this.sideOfLevel(level).settle(level)
  }

  setMaker(side: Side, price: Ticks, quantity: Lots): void {
    const { queues } = this
    const { levels, orders } = queues
    const half = this.sideOf(side)
    const level = half.get(price)
    let change = quantity - (level === 0 ? 0 : levels.maker(level))
    if (level === 0) {
      if (change > 0) half.append(price, null, lots(change))
      return
    }
    const tail = levels.tail(level)
    if (change > 0 && queues.at(tail) === null) queues.resize(tail, orders.quantity(tail) + change)
    else if (change > 0) half.append(price, null, lots(change))
    for (let row = levels.newest(level); row !== 0 && change < 0; row = levels.newest(level)) {
      const has = orders.quantity(row)
      const cut = Math.min(-change, has)
      if (cut < has) queues.resize(row, has - cut)
      else queues.remove(row)
      change += cut
    }
    half.settle(level)
  }

  makerAt(side: Side, price: Ticks): Lots {
    const level = this.sideOf(side).get(price)
    return level === 0 ? lots(0) : this.queues.levels.maker(level)
  }

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

  reaches(taker: Side, limit: Ticks): boolean {
    const side = taker === 'BUY' ? this.asks : this.bids
    return side.best !== 0 && side.reaches(this.queues.levels.price(side.best), limit)
  }

  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const { levels } = this.queues
    const rows = ({ best }: BookSide<T>): LevelRow[] => {
      const found: LevelRow[] = []
      for (let level = best; level !== 0 && found.length < limit; level = levels.worse(level))
        found.push([levels.price(level), levels.total(level)])
      return found
    }
    return { bids: rows(this.bids), asks: rows(this.asks) }
  }

  customers(): readonly RestingOrder[] {
    const { queues } = this
    const { levels, orders } = queues
    const found: RestingOrder[] = []
    for (const { side, best } of [this.bids, this.asks])
      for (let level = best; level !== 0; level = levels.worse(level))
        for (let row = levels.head(level); row !== 0; row = orders.after(row)) {
          const order = queues.at(row)
          if (!order) continue
          const { id, owner } = order
          found.push({
            id,
            owner,
            side,
            price: levels.price(level),
            quantity: orders.quantity(row),
          })
        }
    return found
  }

  drainChanges(tell: VisitLevel): void {
    this.bids.drainChanges(tell)
    this.asks.drainChanges(tell)
  }

  /** Tells a level with the next changes although nothing happened to it here. */
  touch(side: Side, price: Ticks): void {
    this.sideOf(side).touch(price)
  }

  /** Meets the orders of one level, oldest first. */
  private takeFrom(level: number, taker: Taker, swept: Sweeping<T>): void {
    const { queues } = this
    const { levels, orders } = queues
    const { fills, withdrawn } = swept
    const most = taker.most ?? Infinity
    const price = levels.price(level)
    let left: number = swept.left
    for (let row = levels.head(level); row !== 0 && left > 0;) {
      const after = orders.after(row)
      const order = queues.at(row)
      const has = orders.quantity(row)
      const passed = passes(taker, order, price)
      if (passed === 'stop') break
      const quantity = lots(Math.min(left, has))
      if (passed === 'meet' && this.isAdmitted(order, price, quantity)) {
        swept.isCut = fills.length >= most
        if (swept.isCut) break
        fills.push({ price, quantity, order })
        if (quantity < has) queues.resize(row, has - quantity)
        else this.drop(row, order)
        left -= quantity
      } else if (passed !== 'over' && order) {
        withdrawn.push({ order, quantity: has })
        this.drop(row, order)
      }
      row = after
    }
    swept.left = lots(left)
  }

  private isAdmitted(order: T | null, price: Ticks, quantity: Lots): boolean {
    return order === null || this.admits === null || this.admits(order, price, quantity)
  }

  /** Takes an order out of its queue; the caller settles the level. */
  private drop(row: number, order: T | null): void {
    this.queues.remove(row)
    if (order) order.slot = 0
  }

  private sideOf(side: Side): BookSide<T> {
    return side === 'BUY' ? this.bids : this.asks
  }

  private sideOfLevel(level: number): BookSide<T> {
    return this.queues.levels.sells(level) ? this.asks : this.bids
  }
}

function passes(
  { owner, limit, reach = 'all' }: Taker,
  order: BookOrder | null,
  price: Ticks,
): 'meet' | 'own' | 'over' | 'stop' {
  if (order) return order.owner === owner ? 'own' : 'meet'
  if (reach === 'all') return 'meet'
  return reach === 'standing' && price === limit ? 'stop' : 'over'
}
