// Trust in a market's index: while it is not trusted the mark triggers nothing, neither
// liquidations nor stop-losses nor take-profits, and forced closes under way are suspended.
import type { Ticks } from '../../../../src/domain/brand'
import { nextFreeze } from '../../../../src/domain/perpetual/indexGuard'
import { reachedProtection } from '../../../../src/domain/orders/protection'
import type { MarketState } from '../market/marketState'
import type { Ticket } from '../ticket/ticket'

/** Whether what a mark sets off waits. */
export const isFrozen = ({ stale, frozen }: MarketState): boolean => stale || frozen !== null

/** Whether the mark closes what is open of a ticket, or would as soon as anything is. */
export const isProtectionReached = (market: MarketState, ticket: Ticket): boolean =>
  market.mark !== null &&
  !isFrozen(market) &&
  reachedProtection(ticket.direction, market.mark, ticket) !== null

/** Judges a new index before it takes the place of the last one. */
export function watchIndex(market: MarketState, index: Ticks, at: number): void {
  if (market.stale) market.frozen ??= { reason: 'STALE', since: at }
  else market.frozen = nextFreeze(market.frozen, market.index, index, at)
}

/** The source of a market is lost, or is back: then its next mark ends the freeze. */
export function applyStale(
  state: { market(symbol: string): MarketState },
  symbol: string,
  stale: boolean,
  at: number,
): void {
  const market = state.market(symbol)
  market.stale = stale
  if (stale && market.frozen?.reason !== 'STALE') market.frozen = { reason: 'STALE', since: at }
}
