// Owns what follows from a sweep for everybody but a customer who took: makers' tickets are
// filled, the house's position moves, own orders that gave way are withdrawn, and trades are
// printed.
import type { Side } from '../../../src/domain/records/records'
import { HOUSE, type BookFill, type Sweep, type Taker } from '../book/types'
import { moveHouse } from './house/housePosition'
import type { PerpetualState, MarketState } from './state'
import { forgetClose, withdrawClose } from './ticket/closeOrder'
import { settleClosing } from './ticket/settleClose'
import { settleOpening } from './ticket/settleOpen'
import type { TicketOrder } from './ticket/ticketOrder'
import { withdrawResting } from './ticket/withdraw'

/** Fills the customers whose resting orders were met, and counts what the house traded. */
export function meetMakers(
  state: PerpetualState,
  market: MarketState,
  { owner, side }: Pick<Taker, 'owner' | 'side'>,
  fills: readonly BookFill<TicketOrder>[],
  at: number,
): void {
  const other = side === 'BUY' ? 'SELL' : 'BUY'
  const isHouseTaker = owner === HOUSE
  for (const fill of fills) {
    const isHouseMaker = fill.order === null
    if (fill.order) fillMaker(state, fill.order, fill, at)
    if (isHouseMaker !== isHouseTaker)
      moveHouse(state, market, isHouseMaker ? other : side, fill.price, fill.quantity)
  }
}

function fillMaker(
  state: PerpetualState,
  { ticket, role }: TicketOrder,
  { price, quantity }: BookFill<TicketOrder>,
  at: number,
): void {
  if (role === 'OPEN') {
    settleOpening(state, ticket, price, quantity, 'MAKER', at)
    return
  }
  forgetClose(ticket, quantity)
  const terms = { price, quantity, action: 'CLOSE', liquidity: 'MAKER', venue: 'BOOK' } as const
  settleClosing(state, ticket, terms, at)
}

/** Releases the taker's own orders that gave way. */
export function releaseWithdrawn(
  state: PerpetualState,
  withdrawn: Sweep<TicketOrder>['withdrawn'],
  at: number,
): void {
  for (const { order } of withdrawn) {
    const { ticket, role } = order
    if (role === 'OPEN') withdrawResting(state, ticket, 'SYSTEM', at)
    else withdrawClose(state, ticket, 'SYSTEM', at)
  }
}

/** Prints each meeting as a trade of the market. */
export function printTrades(
  state: PerpetualState,
  market: MarketState,
  side: Side,
  fills: readonly BookFill<TicketOrder>[],
  at: number,
): void {
  for (const { price, quantity } of fills)
    state.printed(market.instrument.symbol, { price, quantity, side, at })
}
