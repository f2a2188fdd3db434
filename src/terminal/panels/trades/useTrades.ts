// Owns the tape's single subscription.
import { useMemo, useState } from 'react'
import type { TradesView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useLatest, type Latest } from '../../freshness/useLatest'
import type { PanelProps } from '../../panel'

export interface Tape extends Latest<TradesView> {
  readonly restart: () => void
}

export function useTrades({ panelId, instrument: { symbol } }: PanelProps): Tape {
  const engine = useEngine()
  const [generation, setGeneration] = useState(0)
  const trades$ = useMemo(
    () => ({ of: generation, stream$: engine.trades$(panelId, symbol) }),
    [engine, panelId, symbol, generation],
  )
  return { ...useLatest(trades$.stream$), restart: () => setGeneration((n) => n + 1) }
}
