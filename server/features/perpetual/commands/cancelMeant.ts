// The cancelling of a customer's orders in perpetuals together: those that would open, those that
// close a position, and stop orders that wait.
import { isMeant, type OrdersMeant } from '../../../core/engine/marketContext'
import type { PerpetualState } from '../state'
import { cancelWaitingStop } from '../stops/stopCommands'
import { withdrawClose } from '../ticket/closeOrder'
import { withdrawResting } from '../ticket/withdraw'

export function cancelMeant(state: PerpetualState, meant: OrdersMeant, at: number): void {
  for (const stop of state.stops.ofUser(meant.userId))
    if (isMeant(meant, stop.instrument.symbol, stop.keyId)) cancelWaitingStop(state, stop, at)
  for (const ticket of state.byUser.get(meant.userId) ?? []) {
    const { symbol } = ticket.instrument
    if (isMeant(meant, symbol, ticket.closeKeyId)) withdrawClose(state, ticket, 'USER', at)
    if (isMeant(meant, symbol, ticket.keyId)) withdrawResting(state, ticket, 'USER', at)
  }
}
