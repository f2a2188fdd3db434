// How a spot book and whoever reads it name the same order: by its row; its owner by the
// customer's number.
import { MAKER } from '../../engine/book/met'
import type { OrderNames } from '../../engine/book/orderNames'
import { MARKET_MAKER } from '../../engine/book/types'
import type { SpotOrder } from './order/order'
import type { OrderRow } from './order/orderRows'
import type { SpotState } from './state'

export class BookNames implements OrderNames<SpotOrder> {
  constructor(private readonly state: SpotState) {}

  owner(id: string): number {
    return id === MARKET_MAKER ? MAKER : this.state.customers.of(id)
  }

  enter(order: SpotOrder): number {
    return order.row
  }

  at(number: number): SpotOrder {
    return this.state.view(number as OrderRow)
  }

  names(number: number, order: SpotOrder): boolean {
    return number === order.row
  }

  row(order: SpotOrder): number {
    return order.slot
  }

  rests(order: SpotOrder, row: number): void {
    order.slot = row
  }

  leaves(number: number): void {
    this.state.rows.setBookRow(number as OrderRow, 0)
  }
}
