// A book that is obviously right: two lists of orders, best price first and oldest first at a
// price, and every question answered by going through them. It is slow on purpose and judges the
// fast one.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import type {
  Admission,
  BookFill,
  BookLike,
  BookOrder,
  LevelRow,
  Levels,
  Quote,
  RestingOrder,
  Sweep,
  Taker,
  VisitLevel,
  Withdrawn,
} from '../../../server/core/engine/book/types'

interface Order {
  /** null: the maker. */
  whose: BookOrder | null
  side: Side
  price: Ticks
  quantity: Lots
}

const SIDES = ['BUY', 'SELL'] as const

/** Whether `price` is as good as `limit` for those who rest on `side`, or better. */
const asGood = (side: Side, price: Ticks, limit: Ticks) =>
  side === 'BUY' ? price >= limit : price <= limit

export class NaiveBook implements BookLike<BookOrder> {
  private readonly queues: Record<Side, Order[]> = { BUY: [], SELL: [] }
  /** Customers' orders. */
  private readonly known = new Map<BookOrder, Order>()
  private published = new Map<string, number>()

  constructor(private readonly admits: Admission<BookOrder> = () => true) {}

  quote(taker: Taker): Quote<BookOrder> {
    const fills: BookFill<BookOrder>[] = []
    let left: number = taker.quantity
    for (const { price, quantity: there, whose } of this.met(taker)) {
      if (left === 0) break
      const quantity = lots(Math.min(left, there))
      if (whose?.owner === taker.owner) continue
      if (whose && !this.admits(whose, price, quantity)) continue
      if (fills.length === taker.most) return { fills, left: lots(left), isCut: true }
      fills.push({ price, quantity, order: whose })
      left -= quantity
    }
    return { fills, left: lots(left), isCut: false }
  }

  take(taker: Taker): Sweep<BookOrder> {
    const fills: BookFill<BookOrder>[] = []
    const withdrawn: Withdrawn<BookOrder>[] = []
    let left: number = taker.quantity
    for (const order of this.met(taker)) {
      if (left === 0) break
      const { price, whose } = order
      const quantity = lots(Math.min(left, order.quantity))
      if (whose && (whose.owner === taker.owner || !this.admits(whose, price, quantity))) {
        withdrawn.push({ order: whose, quantity: order.quantity })
        this.remove(order)
        continue
      }
      if (fills.length === taker.most) return { fills, left: lots(left), withdrawn, isCut: true }
      fills.push({ price, quantity, order: whose })
      left -= quantity
      if (quantity === order.quantity) this.remove(order)
      else order.quantity = lots(order.quantity - quantity)
    }
    return { fills, left: lots(left), withdrawn, isCut: false }
  }

  rest(whose: BookOrder, side: Side, price: Ticks, quantity: Lots): void {
    if (quantity <= 0 || this.known.has(whose)) throw new Error(`Order ${whose.id} cannot rest`)
    this.queue({ whose, side, price, quantity })
  }

  cancel(whose: BookOrder): Lots {
    const found = this.known.get(whose)
    if (!found) return lots(0)
    this.remove(found)
    return found.quantity
  }

  shrink(whose: BookOrder, quantity: Lots): void {
    const found = this.known.get(whose)
    if (!found || quantity <= 0 || quantity >= found.quantity)
      throw new Error(`Order ${whose.id} cannot shrink to ${quantity}`)
    found.quantity = quantity
  }

  setMaker(side: Side, price: Ticks, quantity: Lots): void {
    const here = this.queues[side].filter((order) => order.price === price)
    const growth = quantity - this.makerAt(side, price)
    const newest = here.at(-1)
    if (growth > 0 && newest?.whose === null) newest.quantity = lots(newest.quantity + growth)
    else if (growth > 0) this.queue({ whose: null, side, price, quantity: lots(growth) })
    let left = Math.max(-growth, 0)
    for (const order of here.filter((it) => it.whose === null).reverse()) {
      const cut = Math.min(left, order.quantity)
      left -= cut
      if (cut === order.quantity) this.remove(order)
      else order.quantity = lots(order.quantity - cut)
    }
  }

  makerAt(side: Side, price: Ticks): Lots {
    const here = this.queues[side].filter((it) => it.whose === null && it.price === price)
    return lots(here.reduce((sum, order) => sum + order.quantity, 0))
  }

  makerPrices(side: Side, limit?: Ticks): readonly Ticks[] {
    const mine = this.queues[side].filter((order) => order.whose === null)
    const prices = [...new Set(mine.map((order) => order.price))]
    return limit === undefined ? prices : prices.filter((price) => asGood(side, price, limit))
  }

  best(side: Side): Ticks | null {
    return this.queues[side][0]?.price ?? null
  }

  reaches(taker: Side, limit: Ticks): boolean {
    const best = this.best(taker === 'BUY' ? 'SELL' : 'BUY')
    return best !== null && (taker === 'BUY' ? best <= limit : best >= limit)
  }

  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const rows = (side: Side): LevelRow[] => {
      const totals = new Map<Ticks, Lots>()
      for (const { price, quantity } of this.queues[side])
        totals.set(price, lots((totals.get(price) ?? 0) + quantity))
      return [...totals].slice(0, limit)
    }
    return { bids: rows('BUY'), asks: rows('SELL') }
  }

  customers(): readonly RestingOrder[] {
    return SIDES.flatMap((side) =>
      this.queues[side].flatMap(({ whose, price, quantity }) =>
        whose ? [{ id: whose.id, owner: whose.owner, side, price, quantity }] : [],
      ),
    )
  }

  drainChanges(visit: VisitLevel): void {
    const now = new Map<string, number>()
    const { bids, asks } = this.levels()
    for (const [price, total] of bids) now.set(`BUY ${price}`, total)
    for (const [price, total] of asks) now.set(`SELL ${price}`, total)
    const keys = new Set([...this.published.keys(), ...now.keys()])
    const changed = [...keys].filter((key) => this.published.get(key) !== now.get(key))
    this.published = now
    for (const key of changed) {
      const [side, price] = key.split(' ')
      visit(side as Side, ticks(Number(price)), lots(now.get(key) ?? 0))
    }
  }

  /** Those a taker reaches, in the order in which it meets them. */
  private met({ side, limit, reach = 'all' }: Taker): Order[] {
    const other = side === 'BUY' ? 'SELL' : 'BUY'
    const met: Order[] = []
    for (const order of this.queues[other]) {
      if (!asGood(other, order.price, limit)) break
      if (order.whose || reach === 'all') met.push(order)
      else if (reach === 'standing' && order.price === limit) break
    }
    return met
  }

  /** Behind all that are as good. */
  private queue(terms: Order): void {
    const order = { ...terms }
    const queue = this.queues[order.side]
    const worse = queue.findIndex((it) => !asGood(order.side, it.price, order.price))
    queue.splice(worse < 0 ? queue.length : worse, 0, order)
    if (order.whose) this.known.set(order.whose, order)
  }

  private remove(order: Order): void {
    const queue = this.queues[order.side]
    queue.splice(queue.indexOf(order), 1)
    if (order.whose) this.known.delete(order.whose)
  }
}
