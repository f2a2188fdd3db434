// Single subscription of the trades panel.
import { useMemo, useState } from 'react'
import type { TradesView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useNewest, type Newest } from '../../freshness/useNewest'
import type { PanelProps } from '../../panelProps'

export interface Trades extends Newest<TradesView> {
  readonly restart: () => void
}

export function useTrades({ panelId, instrument: { symbol } }: PanelProps): Trades {
  const engine = useEngine()
  const [generation, setGeneration] = useState(0)
  const trades$ = useMemo(
    () => ({ of: generation, stream$: engine.trades$(panelId, symbol) }),
    [engine, panelId, symbol, generation],
  )
  return { ...useNewest(trades$.stream$, symbol), restart: () => setGeneration((n) => n + 1) }
}
