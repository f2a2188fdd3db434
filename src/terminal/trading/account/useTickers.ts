// Tickers that value the account's rows, at engine pace so that a mark price or profit is the same
// everywhere on the screen. A hidden panel keeps the last ones.
import { useMemo } from 'react'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { TickersView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useLatest } from './useLatest'

const NOTHING: TickersView = {
  market: 'futures',
  tickers: new Map<string, Ticker>(),
  freshness: { kind: 'loading' },
}

/** A market's tickers by symbol; not updated while `visible` is false. */
export function useTickers(
  panelId: string,
  visible: boolean,
  market: Market = 'futures',
): TickersView {
  const engine = useEngine()
  const tickers$ = useMemo(
    () => (visible ? engine.tickers$(panelId, market) : null),
    [engine, panelId, visible, market],
  )
  return useLatest(tickers$, NOTHING, market)
}
