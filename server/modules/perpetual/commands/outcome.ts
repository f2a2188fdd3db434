// What a customer's command answers inside the engine: the ticket, the fills it caused, and how a
// command finds the ticket it names.
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import type { FuturesFill, FuturesTicket } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { EndedTicket } from '../../../engine/ended'
import type { PerpetualState } from '../state'
import type { Ticket } from '../ticket/ticket'
import type { Fill } from '../ticket/ticketRecord'

export interface TicketOutcome {
  readonly ticket: Ticket
  readonly fills: readonly Fill[]
  /** Every ticket touched, where it can be more than one. */
  readonly touched?: readonly Ticket[]
}

/** The same for the customer. */
export interface TicketAnswer {
  readonly future: FuturesTicket
  /** Every ticket touched, where it can be more than one. */
  readonly futures?: readonly FuturesTicket[]
  readonly fills: readonly FuturesFill[]
}

/** A command about a ticket that exists. */
export interface TicketCommand {
  readonly userId: string
  readonly ticketId: string
  readonly at: number
}

/**
 * Comes first in every such command: its instrument says how the numbers are to be read. It may
 * have ended.
 */
export function ownTicket(
  state: PerpetualState,
  { userId, ticketId }: TicketCommand,
): Outcome<Ticket | EndedTicket<PerpetualInstrument>> {
  const ticket = state.ticketOf(userId, ticketId)
  return ticket ? accepted(ticket) : refused('ticketUnknown', 'futureId')
}
