// Closing an open part through the book, for customers and for the exchange's forced closes alike:
// within the price band, and never at a price that the ticket's margin cannot bear.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worstPrice } from '../../../src/domain/perpetual/liquidation'
import { bandLimit } from '../../../src/domain/orders/priceBand'
import type { FillAction, Side } from '../../../src/domain/records/records'
import type { Taker } from '../../core/engine/book/types'
import { meetMakers, printTrades, releaseWithdrawn } from './meet'
import { owedFunding, payFunding } from './risk/funding'
import type { PerpetualState } from './state'
import { settleClosing } from './ticket/settleClose'
import { closingSide, openPart, type Ticket } from './ticket/ticket'
import type { Fill } from './ticket/ticketRecord'

export type ClosingAction = Exclude<FillAction, 'OPEN' | 'DELEVERAGE'>

/** The taker that closes `quantity` of a ticket within the band around the mark and its margin. */
export function closingTaker(ticket: Ticket, quantity: Lots, mark: Ticks): Taker {
  const { instrument, direction, userId: owner } = ticket
  const side = closingSide(direction)
  const worst = worstPrice(instrument, openPart(ticket))
  return { owner, side, quantity, limit: nearer(side, worst, bandLimit(instrument, side, mark)) }
}

/** The limit that lets a taker of `side` reach less far. */
export const nearer = (side: Side, a: Ticks, b: Ticks): Ticks =>
  ticks(side === 'BUY' ? Math.min(a, b) : Math.max(a, b))

/** What the book gave a closing taker. */
export interface ClosedPart {
  /** None when there was nobody. */
  readonly fills: readonly Fill[]
  /** Whether it met as many as it may: what is left does not rest. */
  readonly isCut: boolean
}

/** Closes as much as the book gives this taker. */
export function closeThroughBook(
  state: PerpetualState,
  ticket: Ticket,
  taker: Taker,
  action: ClosingAction,
  at: number,
): ClosedPart {
  const market = state.marketOf(ticket)
  const quantity = lots(Math.min(taker.quantity, ticket.open))
  const owed = owedFunding(state, ticket, at)
  const swept = market.book.take({ ...taker, quantity })
  const fills = swept.fills.map((fill) =>
    settleClosing(
      state,
      ticket,
      { price: fill.price, quantity: fill.quantity, action, liquidity: 'TAKER', venue: 'BOOK' },
      at,
    ),
  )
  payFunding(state, ticket, owed, at)
  meetMakers(state, market, taker, swept.fills, at)
  releaseWithdrawn(state, taker, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  return { fills, isCut: swept.isCut }
}
