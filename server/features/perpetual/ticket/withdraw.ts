// Taking the resting part of a ticket off the book: what was held goes back to the free balance.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, lots } from '../../../../src/domain/brand'
import type { CancelReason } from '../../../../src/domain/records/records'
import type { PerpetualState } from '../state'
import { touchTicket, type Ticket } from './ticket'
import { openingOrder } from './ticketOrder'

/** Cancels what rests of a ticket; nothing happens where nothing rests. */
export function withdrawResting(
  state: PerpetualState,
  ticket: Ticket,
  reason: CancelReason,
  at: number,
): void {
  if (ticket.resting === 0) return
  ticket.cancelled = lots(ticket.cancelled + ticket.resting)
  liftResting(state, ticket, at)
  ticket.cancelReason = reason
  touchTicket(ticket, at)
  state.changed(ticket)
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}

/** Removes the resting part from the book and releases its hold; the caller sets its new state. */
export function liftResting(state: PerpetualState, ticket: Ticket, at: number): void {
  const { book, exposures } = state.marketOf(ticket)
  book.cancel(openingOrder(ticket))
  exposures.count(ticket, 0, -ticket.resting)
  const coin = ticket.instrument.quote
  state.money.post({
    kind: 'RELEASE',
    cause: `ticket:${ticket.id}`,
    at,
    postings: [
      [customerAccount(ticket.userId, 'FUTURES', coin, 'locked'), amount(-ticket.held)],
      [customerAccount(ticket.userId, 'FUTURES', coin, 'free'), ticket.held],
    ],
  })
  ticket.resting = lots(0)
  ticket.held = amount(0n)
  ticket.restSeq = 0
}
