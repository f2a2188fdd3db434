// Taking a customer's resting spot order off the book; what was reserved for it goes back.
import { refused, accepted, type Outcome } from '../../../../src/domain/refusals'
import { isSelected, type OrderSelection } from '../../../core/engine/marketContext'
import { withdrawOrder } from '../hold'
import { NO_ORDER, type OrderRow } from '../order/orderRows'
import type { SpotOutcome } from '../outcome'
import type { SpotState } from '../state'

export interface CancelCommand {
  readonly userId: string
  readonly orderId: string
  readonly at: number
}

/** Cancels what rests of an order; another's order is as unknown as none. */
export function cancelOrder(state: SpotState, command: CancelCommand): Outcome<SpotOutcome> {
  const { userId, orderId, at } = command
  const row = state.liveRow(userId, orderId)
  if (row !== NO_ORDER) return cancelRow(state, row, at)
  return state.endedTerms(userId, orderId)
    ? refused('orderNotOpen')
    : refused('orderUnknown', 'uuid')
}

/** The same of a live order that was found before. */
export function cancelRow(state: SpotState, row: OrderRow, at: number): Outcome<SpotOutcome> {
  const market = state.marketOf(row)
  market.numbered.cancel(state.rows.bookRow(row))
  withdrawOrder(state, market, row, 'USER', at)
  return accepted(state.outcome.of(row, state.fills.size))
}

/** Cancels the resting orders of a selection. */
export function cancelSelected(state: SpotState, selection: OrderSelection, at: number): void {
  const customer = state.customers.find(selection.userId)
  for (const row of state.orders.of(customer)) {
    const { instrument } = state.marketOf(row)
    if (isSelected(selection, instrument.symbol, state.view(row).keyId)) cancelRow(state, row, at)
  }
}
