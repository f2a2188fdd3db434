// Answer of a customer's spot command: the order in its present state and the fills it made as
// taker.
import type { SpotFillRecord, SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { SpotFill } from './order/fill'
import type { SpotOrder } from './order/order'
import { NO_ORDER, type OrderRow } from './order/orderRows'

/** The part of the market’s memory that an outcome reads. */
interface OrdersAndFills {
  readonly fills: { takenBy(order: OrderRow, from: number): readonly SpotFill[] }
  view(row: OrderRow): SpotOrder
}

/**
 * A state has one, which each command answers anew: it is read before the next command. Where none
 * is alive at a collection, V8 throws away what it compiled for it.
 */
export class SpotOutcome {
  row: OrderRow = NO_ORDER
  /** How many fills were there before it. */
  private before = 0

  constructor(private readonly state: OrdersAndFills) {}

  /** The outcome of a command that began when there were so many fills. */
  of(row: OrderRow, before: number): this {
    this.row = row
    this.before = before
    return this
  }

  get order(): SpotOrder {
    return this.state.view(this.row)
  }

  get fills(): readonly SpotFill[] {
    return this.state.fills.takenBy(this.row, this.before)
  }
}

/** The same for the customer. */
export interface OrderAnswer {
  readonly order: SpotOrderRecord
  readonly fills: readonly SpotFillRecord[]
}
