// At which levels of a book orders of one's own rest. Pure; prices are ticks.
import { readTicks } from '../../../domain/decimal'
import type { Side } from '../../../domain/records/records'
import type { OrderRow } from '../../trading/lists/rows'
import { groupPrice } from './bookRows'

/** The side of the book that an order rests on: one that closes stands on the other. */
const restsOn = ({ side, of }: OrderRow): Side =>
  of === 'close' ? (side === 'BUY' ? 'SELL' : 'BUY') : side

/** The grouped levels of one side that hold an order of one's own. */
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
