// Answers to customer commands inside the engine, and the lookup of a customer's own ticket.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
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
  /** Left out where no limit of an API key holds. */
  readonly sender?: LimitedSender | undefined
}

/** Another customer's ticket is treated as unknown. The ticket may have ended. */
export function ownTicket(
  state: CfdState,
  { userId, ticketId, sender }: CfdTicketCommand,
): Outcome<CfdTicket | EndedTicket<DerivativeInstrument>> {
  const ticket = state.ticketOf(userId, ticketId)
  if (!ticket) return refused('forexUnknown', 'forexUuid')
  return refuseKeySymbol(sender?.limits, ticket.instrument.symbol) ?? accepted(ticket)
}
