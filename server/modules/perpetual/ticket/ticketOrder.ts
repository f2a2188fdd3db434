// A ticket's two orders as its book keeps them: the one that opens it and the one that closes it.
import type { BookOrder } from '../../../engine/book/types'
import { ORDERS, type Ticket } from './ticket'

export interface TicketOrder extends BookOrder {
  readonly ticket: Ticket
  readonly role: 'OPEN' | 'CLOSE'
}

export interface TicketOrders {
  readonly opening: TicketOrder
  readonly closing: TicketOrder
}

/** The name of a ticket's closing order in the book; the opening order bears the ticket's own. */
export const closeOrderId = (ticket: Ticket): string => `${ticket.id}:close`

/** The orders of a ticket, made when they are first asked for. */
export function bookOrders(ticket: Ticket): TicketOrders {
  const known = ticket[ORDERS]
  if (known) return known
  const owner = ticket.userId
  const made: TicketOrders = {
    opening: { id: ticket.id, owner, slot: 0, ticket, role: 'OPEN' },
    closing: { id: closeOrderId(ticket), owner, slot: 0, ticket, role: 'CLOSE' },
  }
  ticket[ORDERS] = made
  return made
}
