// Answers of customer commands inside the engine, and the lookup of a customer's own ticket.
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { EndedTicket } from '../../../core/engine/ended'
import type { CfdState } from '../state'
import type { Deal, CfdTicket } from '../ticket'

export interface CfdOutcome {
  readonly ticket: CfdTicket
  readonly deals: readonly Deal[]
}

export interface CfdTicketCommand {
  readonly userId: string
  readonly ticketId: string
  readonly at: number
}

/** Another customer's ticket is as unknown as none. It may have ended. */
export function ownTicket(
  state: CfdState,
  { userId, ticketId }: CfdTicketCommand,
): Outcome<CfdTicket | EndedTicket<DerivativeInstrument>> {
  const ticket = state.ticketOf(userId, ticketId)
  return ticket ? accepted(ticket) : refused('forexUnknown', 'forexUuid')
}
