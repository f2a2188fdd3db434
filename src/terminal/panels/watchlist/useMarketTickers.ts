// The markets list's single subscription: the tickers at the pace of the engine, so that a
// price in it is the one that stands elsewhere on the screen, and none while the list is hidden.
import { useEffect, useState } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useFreshness } from '../../freshness/useFreshness'

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
    const subscription = engine.tickers$(panelId, market).subscribe((view) => {
      setTickers(view.tickers)
      report(view.freshness)
    })
    // Held beside them: of the last price and the funding rate the newest word counts.
    subscription.add(engine.prices$(panelId, market).subscribe())
    if (market === 'futures') subscription.add(engine.funding$(panelId).subscribe())
    return () => subscription.unsubscribe()
  }, [engine, panelId, market, generation, report])
  return { tickers, freshness }
}
