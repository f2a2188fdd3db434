// Book levels at which the customer's own orders rest. Pure; prices are ticks.
import { readTicks } from '../../../domain/decimal'
import type { Side } from '../../../domain/records/records'
import { restsOn, type OrderRow } from '../../trading/lists/rows'
import { groupPrice } from '../../figures/grouping'

/** The grouped levels of one side that hold an own order. */
export function ownLevels(
  orders: readonly OrderRow[],
  symbol: string,
  step: number,
  side: Side,
): ReadonlySet<number> {
  return new Set(
    orders
      .filter((row) => row.traded.symbol === symbol && restsOn(row) === side)
      .flatMap(({ price, traded }) =>
        price === null ? [] : [readTicks(price, traded.priceDecimals)],
      )
      .map((price) => groupPrice(price, step, side)),
  )
}
