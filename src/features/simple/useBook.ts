// The best levels of one book for a page without a terminal, read while the page is visible.
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { readLots, readTicks } from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import type { BookLevel } from '../../domain/orders/marketEstimate'

export interface SimpleBook {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

const BOOK_MS = 1_500
const LEVELS = '100'

/** Null before the first answer and after a failure: nobody trades on an old book. */
export function useBook({ symbol, tickDecimals, lotDecimals }: SpotInstrument): SimpleBook | null {
  const level = ([price, size]: readonly [string, string]): BookLevel => ({
    price: readTicks(price, tickDecimals),
    size: readLots(size, lotDecimals),
  })
  const book = query('orderbook', { symbol, levels: LEVELS }, ({ bids, asks }) => ({
    bids: bids.map(level),
    asks: asks.map(level),
  }))
  const { load } = useQuery(book, { everyMs: BOOK_MS })
  return load.kind === 'ready' ? load.last : null
}
