// The contract, side and tag of a perpetual record, as all lists show them.
import { findPerpetual } from '../../../domain/instruments'
import type { PerpetualTicket } from '../../../domain/records/records'
import { tradedOf } from '../../trading/lists/rows'

type Sided = Pick<PerpetualTicket, 'symbol' | 'direction' | 'leverage'>

export const sided = ({ symbol, direction, leverage }: Sided) => ({
  traded: tradedOf(symbol, findPerpetual(symbol)),
  side: direction === 'LONG' ? ('BUY' as const) : ('SELL' as const),
  tag: {
    key: direction === 'LONG' ? ('orders.tag.long' as const) : ('orders.tag.short' as const),
    values: { leverage },
  },
})
