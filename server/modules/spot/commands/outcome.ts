// What a customer's spot command answers: the order as it is now and the fills it made as taker.
import type { SpotFillRecord, SpotOrderRecord } from '../../../../src/domain/records/spotRecords'
import type { SpotFill } from '../order/fills'
import type { SpotOrder } from '../order/order'
import type { OrderRow } from '../order/orderRows'
import type { SpotState } from '../state'

/** Read before the next command: the order goes on. */
export class SpotOutcome {
  constructor(
    private readonly state: SpotState,
    readonly row: OrderRow,
    /** How many fills were there before it. */
    private readonly before: number,
  ) {}

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
