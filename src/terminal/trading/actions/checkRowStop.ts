// Check of a position's stop-loss against its liquidation price, on every market.
import { readTicks } from '../../../domain/decimal'
import { checkStopReach } from '../../../domain/orders/protection'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { PositionRow } from '../lists/rows'

/**
 * Refuses a stop-loss at or beyond the liquidation price and suggests the nearest valid one. Null
 * when it is valid, when nothing liquidates, and when no valid price is left.
 */
export function checkRowStop(
  { liquidation, now, side, traded }: PositionRow,
  stopLoss: string | null | undefined,
): ReceivedRefusal | null {
  if (stopLoss === null || stopLoss === undefined || liquidation === null || liquidation === now)
    return null
  const { priceDecimals: tickDecimals } = traded
  const ticksOf = (text: string) => readTicks(text, tickDecimals)
  const direction = side === 'BUY' ? 'LONG' : 'SHORT'
  const reach = checkStopReach({ tickDecimals }, direction, ticksOf(stopLoss), ticksOf(liquidation))
  return reach.ok ? null : reach.refusal
}
