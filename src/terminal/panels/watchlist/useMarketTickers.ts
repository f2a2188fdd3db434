// Single subscription of the markets list: tickers at engine pace, so that its prices match those
// elsewhere on the screen. They bypass React; rows and sort read them when notified.
import { useEffect, useMemo } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useNewest } from '../../freshness/useNewest'
import { useMarkets } from '../../markets/markets'

/** The same object until the market changes. */
export interface MarketTickers {
  /** The newest tickers by symbol; empty before the first. */
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
  const hasFunding = useMarkets().of(market)?.hasFunding ?? false
  const { stream$ } = useMemo(
    () => ({ of: generation, stream$: engine.tickers$(panelId, market) }),
    [engine, panelId, market, generation],
  )
  const { read, listen, freshness } = useNewest(stream$, market)
  useEffect(() => {
    // Subscribed alongside the tickers, because the last price and the funding rate can be newer
    // there.
    const subscription = engine.prices$(panelId, market).subscribe()
    if (hasFunding) subscription.add(engine.funding$(panelId).subscribe())
    return () => subscription.unsubscribe()
  }, [engine, panelId, market, hasFunding, generation])
  const tickers = useMemo(() => ({ read: () => read()?.tickers ?? NONE, listen }), [read, listen])
  return { tickers, freshness }
}
