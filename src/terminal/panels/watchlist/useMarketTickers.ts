// Owns the markets list's single subscription: a snapshot of all tickers twice a second, and none
// while the list is hidden.
import { useEffect, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness, TickersView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useFreshness } from '../../freshness/useFreshness'

const SNAPSHOT_MS = 500

export interface MarketTickers {
  readonly tickers: ReadonlyMap<string, Ticker>
  readonly freshness: Freshness
}

const NONE: ReadonlyMap<string, Ticker> = new Map()

export function useMarketTickers(
  panelId: string,
  market: Market,
  generation: number,
): MarketTickers {
  const engine = useEngine()
  const [tickers, setTickers] = useState(NONE)
  const [freshness, report] = useFreshness(market)
  useEffect(() => {
    let latest: TickersView | null = null
    let shown: TickersView | null = null
    const show = () => {
      if (!latest || latest === shown) return
      shown = latest
      setTickers(latest.tickers)
    }
    const subscription = engine.tickers$(panelId, market).subscribe((view) => {
      latest = view
      report(view.freshness)
      if (!shown) show()
    })
    // Held beside them: of the last price and the funding rate the newest word counts.
    subscription.add(engine.prices$(panelId, market).subscribe())
    if (market === 'futures') subscription.add(engine.funding$(panelId).subscribe())
    const timer = setInterval(show, SNAPSHOT_MS)
    return () => {
      clearInterval(timer)
      subscription.unsubscribe()
    }
  }, [engine, panelId, market, generation, report])
  return { tickers, freshness }
}
