// Limit order that rests to close an open part: its placement and removal, never for more than is
// open nor at a price that the margin cannot bear.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { worstPrice } from '../../../../src/domain/perpetual/liquidation'
import type { CancelReason } from '../../../../src/domain/records/records'
import type { PerpetualState } from '../state'
import { closingSide, openPart, type Ticket } from './ticket'
import { closingOrder } from './ticketOrder'

interface ClosingRest {
  readonly price: Ticks
  readonly quantity: Lots
  /** The API key that it came by. */
  readonly keyId: string | null
}

/**
 * Puts a closing order at the tail of its level; the caller has swept before. Funding that was paid
 * meanwhile may have left too little margin for its price: then it is cancelled instead.
 */
export function restClose(
  state: PerpetualState,
  ticket: Ticket,
  { price, quantity, keyId }: ClosingRest,
  at: number,
): void {
  if (!isBearable(ticket, price)) return notifyGone(state, ticket, 'SYSTEM', at)
  state.lastRest += 1
  ticket.closeLimit = price
  ticket.closeResting = quantity
  ticket.closeSeq = state.lastRest
  ticket.closeKeyId = keyId
  ticket.updatedAt = at
  const side = closingSide(ticket.direction)
  state.marketOf(ticket).book.rest(closingOrder(ticket), side, price, quantity)
  state.changed(ticket)
}

/** Removes the closing order; its owner is notified unless nothing is open any more. */
export function withdrawClose(
  state: PerpetualState,
  ticket: Ticket,
  reason: CancelReason,
  at: number,
): void {
  if (ticket.closeResting === 0) return
  state.marketOf(ticket).book.cancel(closingOrder(ticket))
  forgetClose(ticket, ticket.closeResting)
  ticket.updatedAt = at
  state.changed(ticket)
  if (ticket.open > 0) notifyGone(state, ticket, reason, at)
}

function notifyGone(
  state: PerpetualState,
  { id: futureId, userId }: Ticket,
  reason: CancelReason,
  at: number,
): void {
  state.notice(userId, { kind: 'CANCELLED', at, futureId, reason })
}

/** Takes filled or shrunk lots off what rests. */
export function forgetClose(ticket: Ticket, quantity: Lots): void {
  ticket.closeResting = lots(ticket.closeResting - quantity)
  if (ticket.closeResting > 0) return
  ticket.closeLimit = null
  ticket.closeSeq = 0
  ticket.closeKeyId = null
}

/** After the open part changed: the closing order shrinks to it, or leaves. */
export function fitClose(state: PerpetualState, ticket: Ticket, at: number): void {
  const { closeResting, closeLimit, open } = ticket
  if (closeResting === 0 || closeLimit === null) return
  if (open === 0 || !isBearable(ticket, closeLimit)) withdrawClose(state, ticket, 'SYSTEM', at)
  else if (closeResting > open) {
    state.marketOf(ticket).book.shrink(closingOrder(ticket), open)
    forgetClose(ticket, lots(closeResting - open))
  }
}

/** Whether closing at this price leaves the ticket's equity at zero or above. */
export function isBearable(ticket: Ticket, price: Ticks): boolean {
  const worst = worstPrice(ticket.instrument, openPart(ticket))
  return ticket.direction === 'LONG' ? price >= worst : price <= worst
}
