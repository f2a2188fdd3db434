// Owns a book that is obviously right: one list of orders in the order in which they came, sorted
// anew for every question. It is slow on purpose and judges the fast one.
import { lots, ticks, type Lots, type Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records'
import {
  HOUSE,
  type BookFill,
  type BookLike,
  type LevelChange,
} from '../../server/engine/book/types'
import type { Levels, RestingOrder, Sweep, Taker } from '../../server/engine/book/types'

interface Order {
  owner: string
  id: string
  side: Side
  price: Ticks
  quantity: number
}

export class NaiveBook implements BookLike {
  private orders: Order[] = []
  private published = new Map<string, number>()

  quote(taker: Taker): Pick<Sweep, 'fills' | 'left'> {
    const copy = new NaiveBook()
    copy.orders = this.orders.map((order) => ({ ...order }))
    const { fills, left } = copy.take(taker)
    return { fills, left }
  }

  take(taker: Taker): Sweep {
    const fills: BookFill[] = []
    const withdrawn: RestingOrder[] = []
    let left: number = taker.quantity
    for (const order of this.met(taker)) {
      if (left === 0) break
      if (order.owner === taker.owner && order.owner !== HOUSE) {
        withdrawn.push({ ...order, quantity: lots(order.quantity) })
        order.quantity = 0
        continue
      }
      const quantity = Math.min(left, order.quantity)
      fills.push({
        price: order.price,
        quantity: lots(quantity),
        owner: order.owner,
        id: order.id,
      })
      order.quantity -= quantity
      left -= quantity
    }
    this.sweepOut()
    return { fills, left: lots(left), withdrawn }
  }

  rest(order: RestingOrder): void {
    this.orders.push({ ...order })
  }

  cancel(id: string): Lots {
    const found = this.orders.find((order) => order.id === id)
    this.orders = this.orders.filter((order) => order !== found)
    return lots(found?.quantity ?? 0)
  }

  shrink(id: string, quantity: Lots): void {
    const found = this.orders.find((order) => order.id === id)
    if (!found || quantity <= 0 || quantity >= found.quantity)
      throw new Error(`Order ${id} cannot shrink to ${quantity}`)
    found.quantity = quantity
  }

  setHouse(side: Side, price: Ticks, quantity: Lots): void {
    const here = this.orders.filter((order) => order.side === side && order.price === price)
    const growth = quantity - this.houseAt(side, price)
    const newest = here.at(-1)
    if (growth > 0 && newest?.owner === HOUSE) newest.quantity += growth
    else if (growth > 0) this.orders.push({ owner: HOUSE, id: '', side, price, quantity: growth })
    let left = -growth
    for (const order of here.filter((it) => it.owner === HOUSE).reverse()) {
      const cut = Math.min(Math.max(left, 0), order.quantity)
      order.quantity -= cut
      left -= cut
    }
    this.sweepOut()
  }

  houseAt(side: Side, price: Ticks): Lots {
    const here = this.orders.filter(
      (order) => order.owner === HOUSE && order.side === side && order.price === price,
    )
    return lots(here.reduce((sum, order) => sum + order.quantity, 0))
  }

  housePrices(side: Side, limit?: Ticks): readonly Ticks[] {
    const rows = side === 'BUY' ? this.levels().bids : this.levels().asks
    const asGood = (price: Ticks) =>
      limit === undefined || (side === 'BUY' ? price >= limit : price <= limit)
    return rows
      .map(([price]) => price)
      .filter((price) => asGood(price) && this.houseAt(side, price) > 0)
  }

  best(side: Side): Ticks | null {
    const rows = side === 'BUY' ? this.levels().bids : this.levels().asks
    return rows[0]?.[0] ?? null
  }

  levels(limit = Number.MAX_SAFE_INTEGER): Levels {
    const rows = (side: Side) => {
      const totals = new Map<number, number>()
      for (const order of this.orders.filter((it) => it.side === side))
        totals.set(order.price, (totals.get(order.price) ?? 0) + order.quantity)
      return [...totals]
        .sort(([a], [b]) => (side === 'BUY' ? b - a : a - b))
        .slice(0, limit)
        .map(([price, total]) => [ticks(price), lots(total)] as const)
    }
    return { bids: rows('BUY'), asks: rows('SELL') }
  }

  customers(): readonly RestingOrder[] {
    return (['BUY', 'SELL'] as const).flatMap((side) =>
      this.sorted(side)
        .filter((order) => order.owner !== HOUSE)
        .map((order) => ({ ...order, quantity: lots(order.quantity) })),
    )
  }

  drainChanges(): readonly LevelChange[] {
    const now = new Map<string, number>()
    const { bids, asks } = this.levels()
    for (const [price, total] of bids) now.set(`BUY ${price}`, total)
    for (const [price, total] of asks) now.set(`SELL ${price}`, total)
    const keys = new Set([...this.published.keys(), ...now.keys()])
    const changed = [...keys].filter((key) => this.published.get(key) !== now.get(key))
    this.published = now
    return changed.map((key) => {
      const [side, price] = key.split(' ')
      return [side as Side, ticks(Number(price)), lots(now.get(key) ?? 0)] as const
    })
  }

  private sorted(side: Side): Order[] {
    const mine = this.orders.filter((order) => order.side === side)
    return mine.sort((a, b) => (side === 'BUY' ? b.price - a.price : a.price - b.price))
  }

  private met(taker: Taker): Order[] {
    const side = taker.side === 'BUY' ? 'SELL' : 'BUY'
    const reached = this.sorted(side).filter((order) =>
      side === 'SELL' ? order.price <= taker.limit : order.price >= taker.limit,
    )
    const reach = taker.reach ?? 'all'
    if (reach === 'all') return reached
    const wall = reached.findIndex((it) => it.owner === HOUSE && it.price === taker.limit)
    const open = reach === 'standing' && wall >= 0 ? reached.slice(0, wall) : reached
    return open.filter((order) => order.owner !== HOUSE)
  }

  private sweepOut(): void {
    this.orders = this.orders.filter((order) => order.quantity > 0)
  }
}
