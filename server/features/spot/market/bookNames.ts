// Names that a spot book and its readers share for an order: its row, and the number of the
// customer for its owner.
import { MAKER } from '../../../core/engine/book/matches'
import type { OrderNames } from '../../../core/engine/book/orderNames'
import { MARKET_MAKER } from '../../../core/engine/book/types'
import type { SpotOrder } from '../order/order'
import type { OrderRow } from '../order/orderRows'

/** The part of the market’s memory that names orders and customers. */
interface NamedOrders {
  readonly customers: { of(id: string): number }
  readonly rows: { setBookRow(row: OrderRow, bookRow: number): void }
  view(row: OrderRow): SpotOrder
}

export class BookNames implements OrderNames<SpotOrder> {
  constructor(private readonly state: NamedOrders) {}

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
