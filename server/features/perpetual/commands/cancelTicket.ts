// A customer's cancel of what rests of an order; what is open of it stays.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import type { PerpetualState } from '../state'
import { withdrawResting } from '../ticket/withdraw'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export function cancelTicket(
  state: PerpetualState,
  command: TicketCommand,
): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  if (hasEnded(ticket) || ticket.resting === 0) return refused('ticketNotPending')
  withdrawResting(state, ticket, 'USER', command.at)
  return accepted({ ticket, fills: [] })
}
