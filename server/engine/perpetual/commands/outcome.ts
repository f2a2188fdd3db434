// Owns what a customer's command answers inside the engine: the ticket and the fills it caused.
import type { Fill } from '../ticket/ticketRecord'
import type { Ticket } from '../ticket/ticket'

export interface TicketOutcome {
  readonly ticket: Ticket
  readonly fills: readonly Fill[]
}
