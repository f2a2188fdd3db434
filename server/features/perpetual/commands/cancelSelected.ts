// The cancelling of a customer's orders in perpetuals together: those that would open, those that
// close a position, and stop orders that wait.
import { isSelected, type OrderSelection } from '../../../core/engine/marketContext'
import type { PerpetualState } from '../state'
import { cancelWaitingStop } from '../stops/stopCommands'
import { withdrawClose } from '../ticket/closeOrder'
import { withdrawResting } from '../ticket/withdraw'

export function cancelSelected(state: PerpetualState, selection: OrderSelection, at: number): void {
  for (const stop of state.stops.ofUser(selection.userId))
    if (isSelected(selection, stop.instrument.symbol, stop.keyId))
      cancelWaitingStop(state, stop, at)
  for (const ticket of state.byUser.get(selection.userId) ?? []) {
    const { symbol } = ticket.instrument
    if (isSelected(selection, symbol, ticket.closeKeyId)) withdrawClose(state, ticket, 'USER', at)
    if (isSelected(selection, symbol, ticket.keyId)) withdrawResting(state, ticket, 'USER', at)
  }
}
