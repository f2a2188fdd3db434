// Triggers of a mark: liquidation first, then stop-loss or take-profit, of which at most one ever
// fires. A forced close goes through the book within the band; the part the book cannot take is
// retried with the next mark or depth.
import type { Ticks } from '../../../../src/domain/brand'
import { reachedProtection } from '../../../../src/domain/orders/protection'
import { isLiquidatable } from '../../../../src/domain/perpetual/margin'
import { closeThroughBook, closingTaker } from '../closeThroughBook'
import type { PerpetualState } from '../state'
import type { MarketState } from '../market/marketState'
import { withdrawClose } from '../ticket/closeOrder'
import { openPart, type Closing, type Ticket } from '../ticket/ticket'
import { withdrawResting } from '../ticket/withdraw'
import { owedFunding, payFunding } from './funding'
import { isFrozen } from './indexWatch'
import { pursueLiquidation } from './liquidation'

/**
 * Looks at every ticket of a market after its mark moved, and again for as long as what that set
 * off sets off more: a forced close may fill an order whose position does not bear this mark.
 */
export function runTriggers(state: PerpetualState, market: MarketState, at: number): void {
  const { mark } = market
  if (mark === null || isFrozen(market)) return
  let isMoving = startDue(state, market, mark, at) || market.closings.size > 0
  while (isMoving) {
    retryClosings(state, market, at)
    isMoving = startDue(state, market, mark, at)
  }
}

/** Whether any forced close began. */
function startDue(state: PerpetualState, market: MarketState, mark: Ticks, at: number): boolean {
  let hasBegun = false
  for (const ticket of market.tickets) {
    if (dueClosing(ticket, mark) === null) continue
    payFunding(state, ticket, owedFunding(state, ticket, at), at)
    const closing = dueClosing(ticket, mark)
    if (closing === null) continue
    startClosing(state, ticket, closing, at)
    hasBegun = true
  }
  return hasBegun
}

/** Goes on with forced closes that the book could not take whole. */
export function retryClosings(state: PerpetualState, market: MarketState, at: number): void {
  const { mark } = market
  if (mark === null || isFrozen(market)) return
  for (const ticket of market.closings) pursue(state, ticket, mark, at)
}

function dueClosing(ticket: Ticket, mark: Ticks): Closing | null {
  if (ticket.open === 0 || ticket.closing === 'LIQUIDATE') return null
  const sign = ticket.direction === 'LONG' ? 1 : -1
  const { liquidation } = ticket
  if (liquidation !== null && (mark - liquidation) * sign <= 0) {
    if (isLiquidatable(ticket.instrument, openPart(ticket), mark)) return 'LIQUIDATE'
  }
  return ticket.closing === null ? reachedProtection(ticket.direction, mark, ticket) : null
}

/**
 * What rests of a ticket in liquidation leaves the book, so that its margin is all it needs. Of
 * take-profit and stop-loss the one that did not fire is forgotten: it never will.
 */
function startClosing(state: PerpetualState, ticket: Ticket, closing: Closing, at: number): void {
  const isLiquidation = closing === 'LIQUIDATE'
  withdrawResting(state, ticket, isLiquidation ? 'LIQUIDATION' : 'SYSTEM', at)
  if (isLiquidation) withdrawClose(state, ticket, 'LIQUIDATION', at)
  if (closing === 'STOP_LOSS') ticket.takeProfit = null
  if (closing === 'TAKE_PROFIT') ticket.stopLoss = null
  ticket.closing = closing
  ticket.updatedAt = at
  state.changed(ticket)
}

function pursue(state: PerpetualState, ticket: Ticket, mark: Ticks, at: number): void {
  const { closing, open } = ticket
  if (closing === null || open === 0) return
  payFunding(state, ticket, owedFunding(state, ticket, at), at)
  if (closing === 'LIQUIDATE') {
    pursueLiquidation(state, ticket, mark, at)
    return
  }
  closeThroughBook(state, ticket, closingTaker(ticket, open, mark), closing, at)
}
