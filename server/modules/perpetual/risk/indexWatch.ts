// Whether a market's index is trusted: while it is not, nothing is set off by the mark, no
// liquidation, no stop-loss, no take-profit, and forced closes that have begun wait too.
import type { Ticks } from '../../../../src/domain/brand'
import { nextFreeze } from '../../../../src/domain/perpetual/indexGuard'
import type { MarketState, PerpetualState } from '../state'

/** Whether what a mark sets off waits. */
export const isFrozen = ({ stale, frozen }: MarketState): boolean => stale || frozen !== null

/** Judges a new index before it takes the place of the last one. */
export function watchIndex(market: MarketState, index: Ticks, at: number): void {
  if (market.stale) market.frozen ??= { reason: 'STALE', since: at }
  else market.frozen = nextFreeze(market.frozen, market.index, index, at)
}

/** The source of a market is lost, or is back: then its next mark ends the freeze. */
export function applyStale(
  state: PerpetualState,
  symbol: string,
  stale: boolean,
  at: number,
): void {
  const market = state.market(symbol)
  market.stale = stale
  if (stale && market.frozen?.reason !== 'STALE') market.frozen = { reason: 'STALE', since: at }
}
