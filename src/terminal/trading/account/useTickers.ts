// Owns the prices that rows of the account are valued at: the tickers of a market, at most four
// times a second. A hidden panel keeps the last ones.
import { useMemo } from 'react'
import { throttleTime } from 'rxjs'
import type { Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import type { TickersView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useLatest } from './useLatest'

const EVERY_MS = 250
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
  const paced$ = useMemo(
    () =>
      visible
        ? engine
            .tickers$(panelId, market)
            .pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))
        : null,
    [engine, panelId, visible, market],
  )
  return useLatest(paced$, NOTHING, market)
}
