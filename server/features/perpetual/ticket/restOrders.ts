// Restoration of customers' orders to the books after a restart: each at the tail of its level, in
// the order in which they came to rest, opening and closing orders in one queue.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import type { PerpetualState } from '../state'
import { closingSide, openingSide, type Ticket, type TicketOrder } from './ticket'
import { closingOrder, openingOrder } from './ticketOrder'

interface Waiting {
  readonly seq: number
  readonly order: TicketOrder
  readonly side: Side
  readonly price: Ticks | null
  readonly quantity: Lots
}

/**
 * Rests every order of the filed tickets, and counts what their customers have; before, the books
 * hold no customers' orders and nothing is counted.
 */
export function restOrders(state: PerpetualState): void {
  const waiting = [...state.tickets.values()].flatMap(ordersOf)
  waiting.sort((a, b) => a.seq - b.seq)
  for (const ticket of state.tickets.values())
    state.marketOf(ticket).exposures.count(ticket, ticket.open, ticket.resting)
  for (const { order, side, price, quantity, seq } of waiting) {
    if (price === null) throw new Error(`Order ${order.id} rests without a price`)
    state.marketOf(order.ticket).book.rest(order, side, price, quantity)
    state.lastRest = Math.max(state.lastRest, seq)
  }
}

/** The orders that a ticket should have in its book. */
function ordersOf(ticket: Ticket): readonly Waiting[] {
  const { direction, limit, resting, restSeq, closeLimit, closeResting, closeSeq } = ticket
  const orders: Waiting[] = []
  if (resting > 0)
    orders.push({
      seq: restSeq,
      order: openingOrder(ticket),
      side: openingSide(direction),
      price: limit,
      quantity: resting,
    })
  if (closeResting > 0)
    orders.push({
      seq: closeSeq,
      order: closingOrder(ticket),
      side: closingSide(direction),
      price: closeLimit,
      quantity: closeResting,
    })
  return orders
}
