// Liquidity available to the customer's own order: self-trade prevention cancels own resting
// orders, so their size is excluded. Pure.
import { lots } from '../../../domain/brand'
import { readLots, readTicks } from '../../../domain/decimal'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import type { Side } from '../../../domain/records/records'
import { restsOn, type OrderRow } from '../lists/rows'

/** `levels` of the book's `side` without the customer's `orders` of the same instrument. */
export function levelsOfOthers(
  levels: readonly BookLevel[],
  orders: readonly OrderRow[],
  symbol: string,
  side: Side,
): readonly BookLevel[] {
  const own = new Map<number, number>()
  for (const row of orders) {
    const { traded, id, price, size, filled } = row
    if (traded.symbol !== symbol || id === null || price === null || restsOn(row) !== side) continue
    const rest = readLots(size, traded.lotDecimals) - readLots(filled ?? '0', traded.lotDecimals)
    const at = readTicks(price, traded.priceDecimals)
    own.set(at, (own.get(at) ?? 0) + rest)
  }
  if (own.size === 0) return levels
  return levels
    .map(({ price, size }) => ({ price, size: lots(Math.max(0, size - (own.get(price) ?? 0))) }))
    .filter(({ size }) => size > 0)
}
