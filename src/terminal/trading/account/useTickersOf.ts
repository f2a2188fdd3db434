// The prices of a few instruments, as an order form needs them: nothing of the rest of the
// market makes it render.
import { useMemo } from 'react'
import { combineLatest, map, type Observable } from 'rxjs'
import type { Ticker } from '../../../domain/records/records'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import type { EngineClient, PanelId } from '../../../workers/contract'
import { useLatest } from './useLatest'

export interface TickersOf {
  /** By symbol; what has no price yet is left out. */
  readonly tickers: ReadonlyMap<string, Ticker>
  /** Of the first instrument. */
  readonly freshness: Freshness
}

const NOTHING: TickersOf = { tickers: new Map(), freshness: { kind: 'loading' } }

/** The tickers of some instruments, at least one, whenever one of them changes. */
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

/** The same as React state; nothing new arrives while `visible` is false. */
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
