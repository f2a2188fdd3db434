// Cancellation of a waiting order by the customer; needs neither a quote nor an open session.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import { isSelected, type OrderSelection } from '../../../core/engine/marketContext'
import { cancelWaiting } from '../deal/holds'
import type { CfdState } from '../state'
import { ownTicket, type CfdOutcome, type CfdTicketCommand } from './outcome'

export function cancelTicket(state: CfdState, command: CfdTicketCommand): Outcome<CfdOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  if (hasEnded(ticket) || ticket.status !== 'PENDING')
    return refused('forexNotPending', 'forexUuid')
  cancelWaiting(state, ticket, 'USER', command.at)
  return accepted({ ticket, deals: [] })
}

/** Cancels the waiting orders of a selection. */
export function cancelSelected(state: CfdState, selection: OrderSelection, at: number): void {
  for (const ticket of state.byUser.get(selection.userId) ?? [])
    if (
      ticket.status === 'PENDING' &&
      isSelected(selection, ticket.instrument.symbol, ticket.keyId)
    )
      cancelWaiting(state, ticket, 'USER', at)
}
