// Rows of the markets list: tickers, stars, search text and sort. A price causes a render only when
// it changes the order.
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Freshness } from '../../../domain/views/views'
import { favourites } from '../../../state/favourites'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { marketRows, sortedRows, type MarketQuery, type MarketRow } from './marketRows'
import { useMarketTickers, type MarketTickers } from './useMarketTickers'

export interface MarketRows {
  readonly rows: readonly MarketRow[]
  readonly tickers: MarketTickers
  readonly freshness: Freshness
  readonly query: MarketQuery
  readonly change: (change: Partial<MarketQuery>) => void
  readonly restart: () => void
}

export function useMarketRows(panelId: string, market: MarketDescriptor): MarketRows {
  const [generation, setGeneration] = useState(0)
  const [query, setQuery] = useState<MarketQuery>({ search: '', favouritesOnly: false, sort: null })
  const { tickers, freshness } = useMarketTickers(panelId, market.market, generation)
  const starred = useSnapshot(favourites).symbols
  const found = useMemo(() => marketRows(market, starred, query), [market, starred, query])
  const rows = useSorted(found, tickers, query)
  return {
    rows,
    tickers,
    freshness,
    query,
    change: (change) => setQuery((former) => ({ ...former, ...change })),
    restart: () => setGeneration((n) => n + 1),
  }
}

/**
 * The sorted rows: the order is computed with each value and becomes state only when it changes.
 */
function useSorted(
  found: readonly MarketRow[],
  tickers: MarketTickers,
  { sort }: MarketQuery,
): readonly MarketRow[] {
  const [, setMoves] = useState(0)
  const rows = sort ? sortedRows(found, sort, tickers.read()) : found
  useEffect(() => {
    if (!sort) return undefined
    let shown = rows
    return tickers.listen(() => {
      const next = sortedRows(found, sort, tickers.read())
      if (next.every((row, at) => row === shown[at])) return
      shown = next
      setMoves((n) => n + 1)
    })
  })
  return rows
}
