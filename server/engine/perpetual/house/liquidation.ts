// Owns a liquidation: in steps through the book, each into the maintenance tier below, until the
// ticket is safe again or closed. The book's fills stop where the insurance fund could not pay
// their deficit; what the fund kept from the book is deleveraged. What the book has nobody for
// within the band waits.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { stepLots } from '../../../../src/domain/perpetual/liquidation'
import { isLiquidatable } from '../../../../src/domain/perpetual/margin'
import { bandLimit } from '../../../../src/domain/orders/priceBand'
import { closeThroughBook, closingTaker } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import { openPart, touchTicket, type Ticket } from '../ticket/ticket'
import { deleverage } from './deleverage'

/** Goes on with a liquidation at this mark as far as it can. */
export function pursueLiquidation(
  state: PerpetualState,
  ticket: Ticket,
  mark: Ticks,
  at: number,
): void {
  const { instrument } = ticket
  while (ticket.open > 0) {
    if (!isLiquidatable(instrument, openPart(ticket), mark)) {
      spare(state, ticket, at)
      return
    }
    if (!takeStep(state, ticket, stepLots(instrument, ticket.open, mark), mark, at)) return
  }
  state.notice(ticket.userId, { kind: 'LIQUIDATED', at, futureId: ticket.id })
}

/** Whether the step was done whole. */
function takeStep(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  mark: Ticks,
  at: number,
): boolean {
  const target = ticket.open - quantity
  const taker = closingTaker(state, ticket, quantity, 'LIQUIDATE', mark)
  closeThroughBook(state, ticket, taker, 'LIQUIDATE', at)
  const left = lots(ticket.open - target)
  if (left === 0) return true
  const { book } = state.marketOf(ticket)
  const limit = bandLimit(ticket.instrument, taker.side, mark)
  if (book.quote({ ...taker, quantity: left, limit }).fills.length === 0) return false
  deleverage(state, ticket, left, at)
  return true
}

/** Safe again: the ticket goes on as its owner left it. */
function spare(state: PerpetualState, ticket: Ticket, at: number): void {
  ticket.closing = null
  touchTicket(ticket, at)
  state.changed(ticket)
}
