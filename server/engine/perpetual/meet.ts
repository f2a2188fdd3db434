// Owns what follows from a sweep for everybody but the taker: makers' tickets are filled, own
// orders that gave way are withdrawn, and trades are printed. It refuses to know who the taker
// was.
import type { Side } from '../../../src/domain/records'
import { HOUSE, type BookFill, type Sweep } from '../book/types'
import type { PerpetualState, MarketState } from './state'
import { settleOpening } from './ticket/settleOpen'
import { withdrawResting } from './ticket/withdraw'

/** Fills the customers whose resting orders were met. */
export function fillMakers(state: PerpetualState, fills: readonly BookFill[], at: number): void {
  for (const fill of fills) {
    if (fill.owner === HOUSE) continue
    const ticket = state.tickets.get(fill.id)
    if (!ticket) throw new Error(`Order ${fill.id} has no ticket`)
    settleOpening(state, ticket, fill.price, fill.quantity, 'MAKER', at)
  }
}

/** Releases the taker's own orders that gave way. */
export function releaseWithdrawn(
  state: PerpetualState,
  withdrawn: Sweep['withdrawn'],
  at: number,
): void {
  for (const { id } of withdrawn) {
    const ticket = state.tickets.get(id)
    if (!ticket) throw new Error(`Order ${id} has no ticket`)
    withdrawResting(state, ticket, 'SYSTEM', at)
  }
}

/** Prints each meeting as a trade of the market. */
export function printTrades(
  state: PerpetualState,
  market: MarketState,
  side: Side,
  fills: readonly BookFill[],
  at: number,
): void {
  for (const { price, quantity } of fills)
    state.printed(market.instrument.symbol, { price, quantity, side, at })
}
