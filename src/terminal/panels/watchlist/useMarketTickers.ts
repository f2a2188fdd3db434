// The markets list's single subscription: the tickers at the pace of the engine, so that a
// price in it is the one that stands elsewhere on the screen. They pass React by: lines and order
// read them when they are notified.
import { useEffect, useMemo } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useNewest } from '../../freshness/useNewest'

/** The same object until the market changes. */
export interface MarketTickers {
  /** The newest by symbol; none before the first. */
  readonly read: () => ReadonlyMap<string, Ticker>
  readonly listen: (listener: () => void) => () => void
}

const NONE: ReadonlyMap<string, Ticker> = new Map()

export function useMarketTickers(
  panelId: string,
  market: Market,
  generation: number,
): { readonly tickers: MarketTickers; readonly freshness: Freshness } {
  const engine = useEngine()
  const { stream$ } = useMemo(
    () => ({ of: generation, stream$: engine.tickers$(panelId, market) }),
    [engine, panelId, market, generation],
  )
  const { read, listen, freshness } = useNewest(stream$, market)
  useEffect(() => {
    // Held beside them: of the last price and the funding rate the newest word counts.
    const subscription = engine.prices$(panelId, market).subscribe()
    if (market === 'futures') subscription.add(engine.funding$(panelId).subscribe())
    return () => subscription.unsubscribe()
  }, [engine, panelId, market, generation])
  const tickers = useMemo(() => ({ read: () => read()?.tickers ?? NONE, listen }), [read, listen])
  return { tickers, freshness }
}
