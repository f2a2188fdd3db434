// Book levels that a market order of the form would take, subscribed to only while needed.
import { useMemo } from 'react'
import { lots, ticks } from '../../../domain/brand'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import type { Side } from '../../../domain/records/records'
import type { BookView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useLatest } from '../account/useLatest'

/** The most levels that one order may take. */
const LEVELS = 200
const FRAMES_PER_SECOND = 2
const NONE: readonly BookLevel[] = []

/** Best first; empty while `side` is null and before the first view. */
export function useLevels(panelId: string, symbol: string, side: Side | null): typeof NONE {
  const engine = useEngine()
  const wanted = side !== null
  const book$ = useMemo(() => {
    const request = { symbol, levels: LEVELS, step: 1, framesPerSecond: FRAMES_PER_SECOND }
    return wanted ? engine.book$(panelId, request) : null
  }, [engine, panelId, symbol, wanted])
  const book = useLatest<BookView | null>(book$, null, symbol)
  return useMemo(() => {
    if (side === null || book?.freshness.kind !== 'live') return NONE
    return levelsOf(side === 'BUY' ? book.asks : book.bids)
  }, [book, side])
}

/** Converts pairs of price and size to levels. */
function levelsOf(pairs: Float64Array): readonly BookLevel[] {
  const levels: BookLevel[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2)
    levels.push({ price: ticks(pairs[i] ?? 0), size: lots(pairs[i + 1] ?? 0) })
  return levels
}
