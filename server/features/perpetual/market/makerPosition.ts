// The market maker's own position in a market, which grows and shrinks with every trade between the
// maker and a customer, so that longs and shorts are equal per contract.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import { notional } from '../../../../src/domain/perpetual/margin'
import type { Side } from '../../../../src/domain/records/records'
import type { PerpetualState } from '../state'
import type { MarketState } from './marketState'

/** The market maker bought or sold `quantity` at a price. */
export function moveMaker(
  state: PerpetualState,
  market: MarketState,
  side: Side,
  price: Ticks,
  quantity: Lots,
): void {
  const value = notional(market.instrument, price, quantity)
  market.makerLots += side === 'BUY' ? quantity : -quantity
  market.makerCost += side === 'BUY' ? value : -value
  state.marketChanged(market)
}
