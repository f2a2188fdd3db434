// A customer's cancellation of an order that waits; it needs neither a quote nor a session.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../engine/ended'
import { cancelWaiting } from '../deal/holds'
import type { CfdState } from '../state'
import { ownTicket, type ForexOutcome, type ForexTicketCommand } from './outcome'

export function cancelTicket(state: CfdState, command: ForexTicketCommand): Outcome<ForexOutcome> {
  const found = ownTicket(state, command)
  if (!found.ok) return found
  const ticket = found.value
  if (hasEnded(ticket) || ticket.status !== 'PENDING')
    return refused('forexNotPending', 'forexUuid')
  cancelWaiting(state, ticket, 'USER', command.at)
  return accepted({ ticket, deals: [] })
}
