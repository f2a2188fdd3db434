// What a markets list shows: the tickers, the stars, and what was typed, starred and sorted.
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Freshness } from '../../../domain/views/views'
import { favourites } from '../../../state/favourites'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { marketRows, type MarketQuery, type MarketRow } from './marketRows'
import { useMarketTickers } from './useMarketTickers'

export interface MarketRows {
  readonly rows: readonly MarketRow[]
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
  const rows = useMemo(
    () => marketRows(market, tickers, starred, query),
    [market, tickers, starred, query],
  )
  return {
    rows,
    freshness,
    query,
    change: (change) => setQuery((former) => ({ ...former, ...change })),
    restart: () => setGeneration((n) => n + 1),
  }
}
