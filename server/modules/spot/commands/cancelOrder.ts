// Taking a customer's resting spot order off the book; what was reserved for it goes back.
import { refused, accepted, type Outcome } from '../../../../src/domain/refusals'
import { NO_FILLS } from '../enter'
import { withdrawOrder } from '../hold'
import type { SpotOrder } from '../order/order'
import { isLive } from '../order/orderFacts'
import type { SpotState } from '../state'
import type { SpotOutcome } from './outcome'

export interface CancelCommand {
  readonly userId: string
  readonly orderId: string
  readonly at: number
}

/** Cancels what rests of an order; another's order is as unknown as none. */
export function cancelOrder(state: SpotState, command: CancelCommand): Outcome<SpotOutcome> {
  const order = state.orderOf(command.userId, command.orderId)
  if (!order) return refused('orderUnknown', 'uuid')
  return cancelFound(state, order, command.at)
}

/** The same of an order that was found before. */
export function cancelFound(state: SpotState, order: SpotOrder, at: number): Outcome<SpotOutcome> {
  if (!isLive(order)) return refused('orderNotOpen')
  state.marketOf(order).book.cancel(order)
  withdrawOrder(state, order, 'USER', at)
  return accepted({ order, fills: NO_FILLS })
}
