// Owns auto-deleveraging: what is left of a liquidated ticket is closed outside the book at its
// bankruptcy price, first against the house's opposite position, then against the customers'
// opposite tickets with the most profit × leverage, as far as their own margin bears that price.
// Should all of these not suffice, the house takes the rest over, so that it always ends.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import { worstPrice } from '../../../../src/domain/perpetual/liquidation'
import { notional, profit } from '../../../../src/domain/perpetual/margin'
import type { MarketState, PerpetualState } from '../state'
import { isBearable } from '../ticket/closeOrder'
import { settleClosing } from '../ticket/settleClose'
import { openPart, type Ticket } from '../ticket/ticket'
import { moveHouse } from './housePosition'

/** Closes `quantity` lots of a ticket in liquidation. */
export function deleverage(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  at: number,
): void {
  const market = state.marketOf(ticket)
  const price = worstPrice(ticket.instrument, openPart(ticket))
  const sign = ticket.direction === 'LONG' ? 1 : -1
  let left: number = quantity
  const opposite = Math.min(left, Math.max(0, -market.houseLots * sign))
  if (opposite > 0) {
    giveToHouse(state, market, ticket, price, lots(opposite), at)
    left -= opposite
  }
  for (const other of left > 0 ? queueAgainst(market, ticket, price) : []) {
    const part = lots(Math.min(left, other.open))
    closeOutside(state, ticket, price, part, 'LIQUIDATE', at)
    closeOutside(state, other, price, part, 'DELEVERAGE', at)
    state.notice(other.userId, { kind: 'DELEVERAGED', at, futureId: other.id })
    left -= part
    if (left === 0) return
  }
  if (left > 0) giveToHouse(state, market, ticket, price, lots(left), at)
}

/**
 * Opposite tickets that bear the price, by profit × leverage at the mark (unrealised profit ÷ entry
 * cost × leverage), highest first; equals by their first fill, oldest first. Tickets that are being
 * liquidated themselves come last.
 */
function queueAgainst(market: MarketState, ticket: Ticket, price: Ticks): Ticket[] {
  const { mark } = market
  if (mark === null) return []
  const score = ({ direction, entryCost, open, instrument, leverage }: Ticket) =>
    profit(direction, entryCost, notional(instrument, mark, open)) * BigInt(leverage)
  const scored = [...market.tickets]
    .filter((it) => it.open > 0 && it.direction !== ticket.direction && isBearable(it, price))
    .map((it) => ({ it, score: score(it), isLast: it.closing === 'LIQUIDATE' }))
  scored.sort((a, b) => {
    if (a.isLast !== b.isLast) return a.isLast ? 1 : -1
    const [left, right] = [a.score * b.it.entryCost, b.score * a.it.entryCost]
    if (left !== right) return left > right ? -1 : 1
    const [first, second] = [a.it.firstFillAt ?? 0, b.it.firstFillAt ?? 0]
    return first - second || (a.it.id < b.it.id ? -1 : 1)
  })
  return scored.map(({ it }) => it)
}

function giveToHouse(
  state: PerpetualState,
  market: MarketState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  at: number,
): void {
  closeOutside(state, ticket, price, quantity, 'LIQUIDATE', at)
  moveHouse(state, market, ticket.direction === 'LONG' ? 'BUY' : 'SELL', price, quantity)
}

function closeOutside(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  action: 'LIQUIDATE' | 'DELEVERAGE',
  at: number,
): void {
  const liquidity = action === 'LIQUIDATE' ? 'TAKER' : 'MAKER'
  settleClosing(state, ticket, { price, quantity, action, liquidity, venue: 'OUTSIDE' }, at)
}
