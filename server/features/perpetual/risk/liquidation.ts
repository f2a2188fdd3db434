// A liquidation: in steps, each into the maintenance tier below, until the ticket is safe again or
// closed. A step goes through the book at prices that the ticket's own margin pays. What nobody
// buys there the market maker takes over at the mark: the insurance fund gets what that leaves and
// pays what is missing, never for a price worse than the mark. What it cannot pay is deleveraged.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { coveredLots, stepLots } from '../../../../src/domain/perpetual/liquidation'
import { isLiquidatable } from '../../../../src/domain/perpetual/margin'
import { bandLimit } from '../../../../src/domain/orders/priceBand'
import { closeThroughBook, closingTaker } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import { isBearable } from '../ticket/closeOrder'
import { fundOf } from '../ticket/settleClose'
import { openPart, touchTicket, type Ticket } from '../ticket/ticket'
import { deleverage } from './deleverage'
import { giveToMaker } from './outside'

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
    if (!takeStep(state, ticket, stepLots(instrument, openPart(ticket), mark), mark, at)) return
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
  const taker = closingTaker(ticket, quantity, mark)
  const { fills } = closeThroughBook(state, ticket, taker, 'LIQUIDATE', at)
  if (ticket.open > target && isBearable(ticket, mark)) {
    // More may come at such prices, or anybody at all.
    const edge = bandLimit(ticket.instrument, taker.side, mark)
    if (fills.length > 0 || !state.marketOf(ticket).book.reaches(taker.side, edge)) return false
  }
  if (ticket.open > target) closeInsured(state, ticket, lots(ticket.open - target), mark, at)
  if (ticket.open > target) deleverage(state, ticket, lots(ticket.open - target), at)
  return true
}

/**
 * Closes as much of `quantity` as margin and insurance fund pay for at the mark: through the book
 * at the mark or better, then by the market maker at the mark.
 */
function closeInsured(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  mark: Ticks,
  at: number,
): void {
  const target = ticket.open - quantity
  const insured = (): Lots => {
    const paid = coveredLots(ticket.instrument, openPart(ticket), mark, fundOf(state, ticket))
    return lots(Math.min(paid, ticket.open - target))
  }
  const taker = closingTaker(ticket, insured(), mark)
  closeThroughBook(state, ticket, { ...taker, limit: mark }, 'LIQUIDATE', at)
  const left = insured()
  if (left > 0) giveToMaker(state, ticket, mark, left, at)
}

/** Safe again: the ticket goes on as its owner left it. */
function spare(state: PerpetualState, ticket: Ticket, at: number): void {
  ticket.closing = null
  touchTicket(ticket, at)
  state.changed(ticket)
}
