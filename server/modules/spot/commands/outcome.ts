// What a customer's spot command answers: the order as it is now and the fills it made as taker.
import type { SpotFillRecord, SpotOrderRecord } from '../../../../src/domain/records/spotRecords'
import type { SpotFill } from '../order/fill'
import type { SpotOrder } from '../order/order'

export interface SpotOutcome {
  readonly order: SpotOrder
  readonly fills: readonly SpotFill[]
}

/** The same for the customer. */
export interface OrderAnswer {
  readonly order: SpotOrderRecord
  readonly fills: readonly SpotFillRecord[]
}
