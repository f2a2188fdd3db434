// Owns closing an open part through the book within the price band, for customers and for the
// exchange's forced closes alike. It refuses to know why.
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import { bandLimit } from '../../../src/domain/orders/priceBand'
import type { FillAction } from '../../../src/domain/records'
import type { Taker } from '../book/types'
import { fillMakers, printTrades, releaseWithdrawn } from './meet'
import type { PerpetualState } from './state'
import { settleClosing } from './ticket/settleClose'
import { closingSide, type Ticket } from './ticket/ticket'
import type { Fill } from './ticket/ticketRecord'

/** The taker that closes `quantity` of a ticket within the band around the mark. */
export function closingTaker(ticket: Ticket, quantity: Lots, mark: Ticks): Taker {
  const side = closingSide(ticket.direction)
  const limit = bandLimit(ticket.instrument, side, mark)
  return { owner: ticket.userId, side, quantity, limit }
}

/** Closes as much as the book gives; the fills, none when there is nobody. */
export function closeThroughBook(
  state: PerpetualState,
  ticket: Ticket,
  quantity: Lots,
  action: Exclude<FillAction, 'OPEN'>,
  mark: Ticks,
  at: number,
): readonly Fill[] {
  const market = state.marketOf(ticket)
  const taker = closingTaker(ticket, lots(Math.min(quantity, ticket.open)), mark)
  const swept = market.book.take(taker)
  const fills = swept.fills.map((fill) =>
    settleClosing(state, ticket, fill.price, fill.quantity, action, at),
  )
  fillMakers(state, swept.fills, at)
  releaseWithdrawn(state, swept.withdrawn, at)
  printTrades(state, market, taker.side, swept.fills, at)
  return fills
}
