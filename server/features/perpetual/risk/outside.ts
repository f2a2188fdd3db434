// Closing outside the book, without a fee: what the market maker takes over from a ticket in
// liquidation, and what is closed against another customer's ticket.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import { moveMaker } from '../market/makerPosition'
import type { PerpetualState } from '../state'
import { settleClosing } from '../ticket/settleClose'
import { closingSide, type Ticket } from '../ticket/ticket'
import { owedFunding, payFunding } from './funding'

/** The market maker takes over `quantity` lots of a ticket in liquidation at a price. */
export function giveToMaker(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  at: number,
): void {
  closeOutside(state, ticket, price, quantity, 'LIQUIDATE', at)
  const makerSide = closingSide(ticket.direction) === 'SELL' ? 'BUY' : 'SELL'
  moveMaker(state, state.marketOf(ticket), makerSide, price, quantity)
}

export function closeOutside(
  state: PerpetualState,
  ticket: Ticket,
  price: Ticks,
  quantity: Lots,
  action: 'LIQUIDATE' | 'DELEVERAGE',
  at: number,
): void {
  const liquidity = action === 'LIQUIDATE' ? 'TAKER' : 'MAKER'
  const owed = owedFunding(state, ticket, at)
  settleClosing(state, ticket, { price, quantity, action, liquidity, venue: 'OUTSIDE' }, at)
  payFunding(state, ticket, owed, at)
}
