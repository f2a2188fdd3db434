// Owns taking the resting part of a ticket away: what was held goes back to the free balance. It
// refuses to know who asked; the order has left, or leaves here, its book.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, lots } from '../../../../src/domain/brand'
import type { CancelReason } from '../../../../src/domain/records'
import type { PerpetualState } from '../state'
import { touchTicket, type Ticket } from './ticket'

/** Cancels what rests of a ticket; nothing happens where nothing rests. */
export function withdrawResting(
  state: PerpetualState,
  ticket: Ticket,
  reason: CancelReason,
  at: number,
): void {
  if (ticket.resting === 0) return
  state.marketOf(ticket).book.cancel(ticket.id)
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
  ticket.cancelled = lots(ticket.cancelled + ticket.resting)
  ticket.resting = lots(0)
  ticket.held = amount(0n)
  ticket.restSeq = 0
  ticket.cancelReason = reason
  touchTicket(ticket, at)
  state.changed(ticket)
  state.notice(ticket.userId, { kind: 'CANCELLED', at, futureId: ticket.id, reason })
}
