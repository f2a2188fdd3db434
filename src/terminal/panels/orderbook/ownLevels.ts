// Owns at which levels of a book orders of one's own rest: spot orders, perpetual orders, and the
// limit orders that close positions. Pure; prices are ticks.
import { readTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import type { FuturesTicket, Side } from '../../../domain/records/records'
import type { AccountView } from '../../../domain/views/views'
import { groupPrice } from './bookRows'

interface Resting {
  readonly symbol: string
  readonly side: Side
  readonly price: string | null
}

/** The grouped levels of one side that hold an order of one's own. */
export function ownLevels(
  account: AccountView,
  symbol: string,
  step: number,
  side: Side,
): ReadonlySet<number> {
  const decimals = findInstrument(symbol)?.tickDecimals ?? 0
  return new Set(
    resting(account)
      .filter((it) => it.symbol === symbol && it.side === side)
      .flatMap((it) => (it.price === null ? [] : [readTicks(it.price, decimals)]))
      .map((price) => groupPrice(price, step, side)),
  )
}

/** A ticket among the orders may be there for its closing order alone. */
const opensAt = ({ status }: FuturesTicket): boolean =>
  status === 'PENDING' || status === 'PARTLY_FILLED'

const resting = (account: AccountView): readonly Resting[] => [
  ...account.spotOrders,
  ...account.orders.filter(opensAt).map(({ symbol, direction, openPrice }): Resting => ({
    symbol,
    side: direction === 'LONG' ? 'BUY' : 'SELL',
    price: openPrice,
  })),
  ...account.positions.map(({ symbol, direction, closeLimitPrice }): Resting => ({
    symbol,
    side: direction === 'LONG' ? 'SELL' : 'BUY',
    price: closeLimitPrice,
  })),
]
