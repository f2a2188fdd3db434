// The queues of a book: orders by arrival at their level, including the market maker's, with
// constant-time removal.
import type { Lots } from '../../../../src/domain/brand'
import { LevelRows } from './levelRows'
import { MAKER } from './matches'
import { OrderRows } from './orderRows'

export class Queues {
  readonly levels = new LevelRows()
  readonly orders = new OrderRows()

  /** Puts an order at the tail of a level; returns its row. */
  append(level: number, order: number, owner: number, quantity: Lots): number {
    const { levels, orders } = this
    const isSystem = order === MAKER
    const tail = levels.tail(level)
    const older = isSystem ? levels.newest(level) : 0
    const row = orders.open(order, owner, level, quantity, tail, older)
    levels.setTail(level, row)
    if (tail === 0) levels.setHead(level, row)
    levels.add(level, quantity, isSystem)
    if (isSystem) levels.setNewest(level, row)
    return row
  }

  /** Changes an order's quantity without moving it. */
  resize(row: number, quantity: number): void {
    const { levels, orders } = this
    const change = quantity - orders.quantity(row)
    orders.setQuantity(row, quantity)
    levels.add(orders.level(row), change, orders.order(row) === MAKER)
  }

  /** Removes an order from its queue with all its remaining quantity. */
  remove(row: number): void {
    const { levels, orders } = this
    const level = orders.level(row)
    const before = orders.before(row)
    const after = orders.after(row)
    orders.link(before, after)
    if (before === 0) levels.setHead(level, after)
    if (after === 0) levels.setTail(level, before)
    const isSystem = orders.order(row) === MAKER
    levels.add(level, -orders.quantity(row), isSystem)
    if (isSystem) this.removeMaker(level, row)
    orders.give(row)
  }

  private removeMaker(level: number, row: number): void {
    const { levels, orders } = this
    const older = orders.older(row)
    const newer = orders.newer(row)
    orders.linkMaker(older, newer)
    if (newer === 0) levels.setNewest(level, older)
  }
}
