// Answers of customer commands inside the engine: the ticket and the fills it caused, and the
// lookup of the ticket that a command names.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import type { PerpetualFill, PerpetualTicket } from '../../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { EndedTicket } from '../../../core/engine/ended'
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
  readonly future: PerpetualTicket
  /** Every ticket touched, where it can be more than one. */
  readonly futures?: readonly PerpetualTicket[]
  readonly fills: readonly PerpetualFill[]
}

/** A command about a ticket that exists. */
export interface TicketCommand {
  readonly userId: string
  readonly ticketId: string
  readonly at: number
  /** Left out where no limit of an API key holds. */
  readonly sender?: LimitedSender | undefined
}

/**
 * Comes first in every such command: its instrument says how the numbers are to be read. It may
 * have ended.
 */
export function ownTicket(
  state: PerpetualState,
  { userId, ticketId, sender }: TicketCommand,
): Outcome<Ticket | EndedTicket<PerpetualInstrument>> {
  const ticket = state.ticketOf(userId, ticketId)
  if (!ticket) return refused('ticketUnknown', 'futureId')
  return refuseKeySymbol(sender?.limits, ticket.instrument.symbol) ?? accepted(ticket)
}
