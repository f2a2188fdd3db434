// Owns closing an open part through the book, for customers and for the exchange's forced closes
// alike: within the price band, and never at a price that the ticket's margin, or in a liquidation
// the insurance fund, cannot bear. It refuses to know why.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worstPrice } from '../../../src/domain/perpetual/liquidation'
import { bandLimit } from '../../../src/domain/orders/priceBand'
import type { FillAction, Side } from '../../../src/domain/records/records'
import type { Taker } from '../book/types'
import { meetMakers, printTrades, releaseWithdrawn } from './meet'
import type { PerpetualState } from './state'
import { fundOf, settleClosing } from './ticket/settleClose'
import { closingSide, openPart, type Ticket } from './ticket/ticket'
import type { Fill } from './ticket/ticketRecord'

export type ClosingAction = Exclude<FillAction, 'OPEN' | 'DELEVERAGE'>

/** The taker that closes `quantity` of a ticket within the band around the mark and its margin. */
export function closingTaker(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  action: ClosingAction,
  mark: Ticks,
): Taker {
  const { instrument, direction, userId: owner } = ticket
  const side = closingSide(direction)
  const cover = action === 'LIQUIDATE' ? fundOf(state, ticket) : undefined
  const worst = worstPrice(instrument, openPart(ticket), quantity, cover)
  return { owner, side, quantity, limit: nearer(side, worst, bandLimit(instrument, side, mark)) }
}

/** The limit that lets a taker of `side` reach less far. */
export const nearer = (side: Side, a: Ticks, b: Ticks): Ticks =>
  ticks(side === 'BUY' ? Math.min(a, b) : Math.max(a, b))

/** Closes as much as the book gives this taker; the fills, none when there is nobody. */
export function closeThroughBook(
  state: PerpetualState,
  ticket: Ticket,
  taker: Taker,
  action: ClosingAction,
  at: number,
): readonly Fill[] {
  const market = state.marketOf(ticket)
  const quantity = lots(Math.min(taker.quantity, ticket.open))
  const swept = market.book.take({ ...taker, quantity })
  const fills = swept.fills.map((fill) =>
    settleClosing(
      state,
      ticket,
      { price: fill.price, quantity: fill.quantity, action, liquidity: 'TAKER', venue: 'BOOK' },
      at,
    ),
  )
  meetMakers(state, market, taker, swept.fills, at)
  releaseWithdrawn(state, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  return fills
}
