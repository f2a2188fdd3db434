// Owns what a mark sets off: liquidation before anything else, then stop-loss or take-profit, of
// which at most one ever fires. A forced close goes through the book within the band; what the
// book cannot take is tried again with the next mark or depth. It refuses to know where marks come
// from.
import type { Ticks } from '../../../../src/domain/brand'
import { isLiquidatable } from '../../../../src/domain/margin'
import { closeThroughBook } from '../closeThroughBook'
import type { PerpetualState, MarketState } from '../state'
import { openPart, type Closing, type Ticket } from '../ticket/ticket'
import { withdrawResting } from '../ticket/withdraw'

/** Looks at every ticket of a market after its mark moved. */
export function runTriggers(state: PerpetualState, market: MarketState, at: number): void {
  const { mark } = market
  if (mark === null) return
  for (const ticket of market.tickets) {
    const closing = dueClosing(ticket, mark)
    if (closing !== null) startClosing(state, market, ticket, closing, at)
  }
  retryClosings(state, market, at)
}

/** Goes on with forced closes that the book could not take whole. */
export function retryClosings(state: PerpetualState, market: MarketState, at: number): void {
  for (const ticket of market.closings) pursue(state, market, ticket, at)
}

function dueClosing(ticket: Ticket, mark: Ticks): Closing | null {
  if (ticket.open === 0 || ticket.closing === 'LIQUIDATE') return null
  const sign = ticket.direction === 'LONG' ? 1 : -1
  const { liquidation, takeProfit, stopLoss } = ticket
  if (liquidation !== null && (mark - liquidation) * sign <= 0) {
    if (isLiquidatable(ticket.instrument, openPart(ticket), mark)) return 'LIQUIDATE'
  }
  if (ticket.closing !== null) return null
  if (stopLoss !== null && (mark - stopLoss) * sign <= 0) return 'STOP_LOSS'
  if (takeProfit !== null && (mark - takeProfit) * sign >= 0) return 'TAKE_PROFIT'
  return null
}

function startClosing(
  state: PerpetualState,
  market: MarketState,
  ticket: Ticket,
  closing: Closing,
  at: number,
): void {
  withdrawResting(state, ticket, closing === 'LIQUIDATE' ? 'LIQUIDATION' : 'SYSTEM', at)
  ticket.closing = closing
  ticket.updatedAt = at
  market.closings.add(ticket)
  state.changed(ticket)
}

function pursue(state: PerpetualState, market: MarketState, ticket: Ticket, at: number): void {
  const { mark } = market
  if (mark === null || ticket.closing === null) return
  closeThroughBook(state, ticket, ticket.open, ticket.closing, mark, at)
  if (ticket.open > 0) return
  market.closings.delete(ticket)
  if (ticket.closing === 'LIQUIDATE')
    state.notice(ticket.userId, { kind: 'LIQUIDATED', at, futureId: ticket.id })
}
