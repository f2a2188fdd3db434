// The sides of take-profit and stop-loss: for a long the profit is above and the loss below the
// reference price (the limit price, or the mark), for a short the reverse. The order form and the
// exchange both use these checks.
import { ticks, type Ticks } from '../brand'
import { formatTicks } from '../decimal'
import type { Instrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { accepted, refused, type Outcome } from '../refusals'

export interface Protection {
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

/** Refuses a take-profit or stop-loss on the wrong side of `reference`; equal is wrong too. */
export function checkProtection(
  direction: Direction,
  reference: Ticks,
  { takeProfit, stopLoss }: Protection,
): Outcome<null> {
  const sign = direction === 'LONG' ? 1 : -1
  if (takeProfit !== null && (takeProfit - reference) * sign <= 0)
    return refused('takeProfitWrongSide', 'takeProfitPrice')
  if (stopLoss !== null && (reference - stopLoss) * sign <= 0)
    return refused('stopLossWrongSide', 'stopLossPrice')
  return accepted(null)
}

/** The protection that a price has reached, the loss first; null between both. */
export function reachedProtection(
  direction: Direction,
  price: Ticks,
  { takeProfit, stopLoss }: Protection,
): 'STOP_LOSS' | 'TAKE_PROFIT' | null {
  const sign = direction === 'LONG' ? 1 : -1
  if (stopLoss !== null && (price - stopLoss) * sign <= 0) return 'STOP_LOSS'
  if (takeProfit !== null && (price - takeProfit) * sign >= 0) return 'TAKE_PROFIT'
  return null
}

/** The stop-loss nearest to a liquidation price that triggers first: one tick towards the entry. */
export const nearestStop = (direction: Direction, liquidation: Ticks): Ticks =>
  ticks(direction === 'LONG' ? liquidation + 1 : liquidation - 1)

/**
 * Refuses a stop-loss at or beyond the liquidation price, because it would never trigger. The
 * parameter `nearest` is the last price that would; a liquidation price of null means that there is
 * none.
 */
export function checkStopReach(
  { tickDecimals }: Pick<Instrument, 'tickDecimals'>,
  direction: Direction,
  stopLoss: Ticks | null,
  liquidation: Ticks | null,
): Outcome<null> {
  if (stopLoss === null || liquidation === null) return accepted(null)
  const sign = direction === 'LONG' ? 1 : -1
  if ((stopLoss - liquidation) * sign > 0) return accepted(null)
  return refused('stopLossBeyondLiquidation', 'stopLossPrice', {
    liquidation: formatTicks(liquidation, tickDecimals),
    nearest: formatTicks(nearestStop(direction, liquidation), tickDecimals),
  })
}
