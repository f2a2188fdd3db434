// The prices that rows of the account are valued at: the tickers of a market at the pace of
// the engine, so that a mark or a profit is the same here and elsewhere on the screen. A hidden
// panel keeps the last ones.
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

/** A market's tickers by symbol; nothing new arrives while `visible` is false. */
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
