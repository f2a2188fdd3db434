// The queues of a book: orders in the order in which they came to their level, constant-time
// removal, the market maker's orders among them.
import type { Lots } from '../../../src/domain/brand'
import { LevelRows } from './levelRows'
import { OrderRows } from './orderRows'

export class Queues<T> {
  readonly levels = new LevelRows()
  readonly orders = new OrderRows()
  /** Whose each order is; null is the market maker's, which dies only at the ends of its own. */
  private readonly whose: (T | null)[] = [null]

  /** The order at a row; null is the market maker's, or nobody's. */
  at(order: number): T | null {
    return this.whose[order] ?? null
  }

  /** Puts an order at the tail of a level; its row. */
  append(level: number, whose: T | null, quantity: Lots): number {
    const { levels, orders } = this
    const isSystem = whose === null
    const tail = levels.tail(level)
    const order = orders.open(level, quantity, tail, isSystem ? levels.newest(level) : 0)
    this.whose[order] = whose
    levels.setTail(level, order)
    if (tail === 0) levels.setHead(level, order)
    levels.add(level, quantity, isSystem)
    if (isSystem) levels.setNewest(level, order)
    return order
  }

  /** Changes what an order has, in its place. */
  resize(order: number, quantity: number): void {
    const { levels, orders } = this
    const change = quantity - orders.quantity(order)
    orders.setQuantity(order, quantity)
    levels.add(orders.level(order), change, this.whose[order] === null)
  }

  /** Takes an order out of its queue with all it still has. */
  remove(order: number): void {
    const { levels, orders } = this
    const level = orders.level(order)
    const before = orders.before(order)
    const after = orders.after(order)
    orders.link(before, after)
    if (before === 0) levels.setHead(level, after)
    if (after === 0) levels.setTail(level, before)
    const isSystem = this.whose[order] === null
    levels.add(level, -orders.quantity(order), isSystem)
    if (isSystem) this.removeMaker(level, order)
    this.whose[order] = null
    orders.give(order)
  }

  private removeMaker(level: number, order: number): void {
    const { levels, orders } = this
    const older = orders.older(order)
    const newer = orders.newer(order)
    orders.linkMaker(older, newer)
    if (newer === 0) levels.setNewest(level, older)
  }
}
