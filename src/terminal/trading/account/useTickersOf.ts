// Tickers of the few instruments that an order form needs, so that the rest of the market does not
// re-render it.
import { useMemo } from 'react'
import { combineLatest, map, type Observable } from 'rxjs'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import type { EngineClient, PanelId } from '../../../workers/contract'
import { useLatest } from './useLatest'

export interface TickersOf {
  /** By symbol; instruments without a price are omitted. */
  readonly tickers: ReadonlyMap<string, Ticker>
  /** Freshness of the first instrument. */
  readonly freshness: Freshness
}

const NOTHING: TickersOf = { tickers: new Map(), freshness: { kind: 'loading' } }

/** Tickers of at least one instrument, emitted whenever one of them changes. */
export function tickersOf$(
  engine: EngineClient,
  panelId: PanelId,
  symbols: readonly string[],
): Observable<TickersOf> {
  return combineLatest(symbols.map((symbol) => engine.ticker$(panelId, symbol))).pipe(
    map((views) => ({
      tickers: new Map(
        views.flatMap(({ symbol, ticker }) => (ticker ? [[symbol, ticker] as const] : [])),
      ),
      freshness: views[0]?.freshness ?? NOTHING.freshness,
    })),
  )
}

/** The same as React state; not updated while `visible` is false. */
export function useTickersOf(
  panelId: PanelId,
  visible: boolean,
  symbols: readonly string[],
): TickersOf {
  const engine = useEngine()
  const [own = ''] = symbols
  const names = symbols.join()
  const tickers$ = useMemo(
    () => (visible ? tickersOf$(engine, panelId, names.split(',')) : null),
    [engine, panelId, visible, names],
  )
  return useLatest(tickers$, NOTHING, own)
}
