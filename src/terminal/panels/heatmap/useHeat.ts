// Single subscription of the heatmap. Its rows are as coarse as the price asks for: the first price
// decides.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useFreshness } from '../../freshness/useFreshness'
import type { PanelProps } from '../../panelProps'
import { HeatScreen, heatStep } from './HeatScreen'

export interface Heat {
  /** Null before the first price. */
  readonly screen: HeatScreen | null
  readonly freshness: Freshness
  readonly listen: (listener: () => void) => () => void
  readonly restart: () => void
}

export function useHeat({ panelId, instrument: { symbol } }: PanelProps): Heat {
  const engine = useEngine()
  const [first, setFirst] = useState<{ symbol: string; step: number } | null>(null)
  const [generation, setGeneration] = useState(0)
  const [freshness, report] = useFreshness(symbol)
  const listeners = useRef(new Set<() => void>())
  const step = first?.symbol === symbol ? first.step : null
  useEffect(() => {
    if (step !== null) return undefined
    const following = engine.ticker$(panelId, symbol).subscribe(({ ticker, freshness: now }) => {
      if (ticker) setFirst({ symbol, step: heatStep(ticker.last) })
      else report(now)
    })
    return () => following.unsubscribe()
  }, [engine, panelId, symbol, step, report, generation])
  const { screen } = useMemo(
    () => ({ of: generation, screen: step === null ? null : new HeatScreen(symbol, step) }),
    [symbol, step, generation],
  )
  useEffect(() => {
    const following = screen?.follow$(engine, panelId, report).subscribe(() => {
      for (const listener of listeners.current) listener()
    })
    return () => following?.unsubscribe()
  }, [engine, panelId, screen, report])
  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  const restart = useCallback(() => setGeneration((n) => n + 1), [])
  return { screen, freshness, listen, restart }
}
