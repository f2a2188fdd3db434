// What a customer's command answers inside the engine, and how a customer's own ticket is found.
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { EndedTicket } from '../../../engine/ended'
import type { CfdState } from '../state'
import type { Deal, CfdTicket } from '../ticket'

export interface ForexOutcome {
  readonly ticket: CfdTicket
  readonly deals: readonly Deal[]
}

export interface ForexTicketCommand {
  readonly userId: string
  readonly ticketId: string
  readonly at: number
}

/** Another customer's ticket is as unknown as none. It may have ended. */
export function ownTicket(
  state: CfdState,
  { userId, ticketId }: ForexTicketCommand,
): Outcome<CfdTicket | EndedTicket<DerivativeInstrument>> {
  const ticket = state.ticketOf(userId, ticketId)
  return ticket ? accepted(ticket) : refused('forexUnknown', 'forexUuid')
}
