// A ticket's two orders as its book keeps them: the one that opens it and the one that closes it.
// Each is made when it first rests; few tickets ever have one that closes.
import { CLOSING, OPENING, type Ticket, type TicketOrder } from './ticket'

/** The name of a ticket's closing order in the book; the opening order bears the ticket's own. */
export const closeOrderId = (ticket: Ticket): string => `${ticket.id}:close`

export function openingOrder(ticket: Ticket): TicketOrder {
  const { id, userId: owner } = ticket
  return (ticket[OPENING] ??= { id, owner, slot: 0, ticket, role: 'OPEN' })
}

export function closingOrder(ticket: Ticket): TicketOrder {
  const { userId: owner } = ticket
  return (ticket[CLOSING] ??= { id: closeOrderId(ticket), owner, slot: 0, ticket, role: 'CLOSE' })
}

/** Of a ticket of which nothing rests any more. */
export function forgetOrders(ticket: Ticket): void {
  ticket[OPENING] = null
  ticket[CLOSING] = null
}
