// Owns the house's own position in a market, which grows and shrinks with every trade between the
// house and a customer, so that longs and shorts are equal per contract.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import { notional } from '../../../../src/domain/perpetual/margin'
import type { Side } from '../../../../src/domain/records/records'
import type { MarketState, PerpetualState } from '../state'

/** The house bought or sold `quantity` at a price. */
export function moveHouse(
  state: PerpetualState,
  market: MarketState,
  side: Side,
  price: Ticks,
  quantity: Lots,
): void {
  const value = notional(market.instrument, price, quantity)
  market.houseLots += side === 'BUY' ? quantity : -quantity
  market.houseCost += side === 'BUY' ? value : -value
  state.marketChanged(market)
}
