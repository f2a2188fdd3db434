// Effects of a sweep on everybody except a customer who took: makers' tickets are filled, the
// market maker's position moves, displaced orders are withdrawn, and trades are printed.
import type { CancelReason, Side } from '../../../src/domain/records/records'
import { MARKET_MAKER, type BookFill, type Sweep, type Taker } from '../../core/engine/book/types'
import { moveMaker } from './market/makerPosition'
import { owedFunding, payFunding } from './risk/funding'
import type { PerpetualState } from './state'
import type { MarketState } from './market/marketState'
import { isProtectionReached } from './risk/indexWatch'
import { forgetClose, withdrawClose } from './ticket/closeOrder'
import { settleClosing } from './ticket/settleClose'
import { settleOpening } from './ticket/settleOpen'
import type { Ticket, TicketOrder } from './ticket/ticket'
import { withdrawResting } from './ticket/withdraw'

/** Fills the customers whose resting orders were met, and counts what the market maker traded. */
export function meetMakers(
  state: PerpetualState,
  market: MarketState,
  { owner, side }: Pick<Taker, 'owner' | 'side'>,
  fills: readonly BookFill<TicketOrder>[],
  at: number,
): void {
  const other = side === 'BUY' ? 'SELL' : 'BUY'
  const isMarketMakersTaker = owner === MARKET_MAKER
  for (const fill of fills) {
    const isMarketMakersOrder = fill.order === null
    if (fill.order) fillMaker(state, fill.order, fill, at)
    if (isMarketMakersOrder !== isMarketMakersTaker)
      moveMaker(state, market, isMarketMakersOrder ? other : side, fill.price, fill.quantity)
  }
}

function fillMaker(
  state: PerpetualState,
  { ticket, role }: TicketOrder,
  { price, quantity }: BookFill<TicketOrder>,
  at: number,
): void {
  const owed = owedFunding(state, ticket, at)
  if (role === 'OPEN') settleOpening(state, ticket, price, quantity, 'MAKER', at)
  else {
    forgetClose(ticket, quantity)
    const terms = { price, quantity, action: 'CLOSE', liquidity: 'MAKER', venue: 'BOOK' } as const
    settleClosing(state, ticket, terms, at)
  }
  payFunding(state, ticket, owed, at)
}

/** Releases orders that gave way: the taker's own, and those that could not bear the fill. */
export function releaseWithdrawn(
  state: PerpetualState,
  { owner }: Pick<Taker, 'owner'>,
  withdrawn: Sweep<TicketOrder>['withdrawn'],
  at: number,
): void {
  for (const { order } of withdrawn) {
    const { ticket, role } = order
    const reason = order.owner === owner ? 'SYSTEM' : whyWithdrawn(state, ticket)
    if (role === 'OPEN') withdrawResting(state, ticket, reason, at)
    else withdrawClose(state, ticket, 'SYSTEM', at)
  }
}

/** The same question as the book asked, at the same mark. */
function whyWithdrawn(state: PerpetualState, ticket: Ticket): CancelReason {
  return isProtectionReached(state.marketOf(ticket), ticket)
    ? 'PROTECTION_REACHED'
    : 'INSUFFICIENT_MARGIN'
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
