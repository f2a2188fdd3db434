// A customer's cancel of the limit order that rests to close a position.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import type { PerpetualState } from '../state'
import { withdrawClose } from '../ticket/closeOrder'
import { ownTicket, type TicketCommand, type TicketOutcome } from './outcome'

export function cancelClose(state: PerpetualState, command: TicketCommand): Outcome<TicketOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  if (hasEnded(ticket) || ticket.closeResting === 0) return refused('closeNotResting')
  withdrawClose(state, ticket, 'USER', command.at)
  return accepted({ ticket, fills: [] })
}
