// Single subscription of the ladder; another step or instrument opens a new view.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Freshness } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { proposePrice } from '../../../state/orders/ticketDraft'
import { groupingSteps } from '../../figures/grouping'
import { useFreshness } from '../../freshness/useFreshness'
import type { PanelProps } from '../../panelProps'
import { LadderScreen } from './LadderScreen'

export interface Ladder {
  readonly screen: LadderScreen
  readonly step: number
  readonly freshness: Freshness
  /** Called outside React, at most once per engine frame. */
  readonly listen: (listener: () => void) => () => void
  /** Signals a change by the reader, such as a scrolled row. */
  readonly changed: () => void
  /** The next coarser step, or the next finer one. */
  readonly regroup: (way: 1 | -1) => void
  readonly propose: (price: number) => void
  readonly restart: () => void
}

export function useLadder({ panelId, instrument, market }: PanelProps): Ladder {
  const { symbol } = instrument
  const engine = useEngine()
  const [step, setStep] = useState(1)
  const [generation, setGeneration] = useState(0)
  const [freshness, report] = useFreshness(symbol)
  const listeners = useRef(new Set<() => void>())
  const { screen } = useMemo(
    () => ({ of: generation, screen: new LadderScreen(symbol, step) }),
    [symbol, step, generation],
  )
  const changed = useCallback(() => {
    for (const listener of listeners.current) listener()
  }, [])
  useEffect(() => {
    const subscription = screen
      .follow$(engine, panelId, { instrument, market }, report)
      .subscribe(changed)
    return () => subscription.unsubscribe()
  }, [engine, panelId, instrument, market, screen, report, changed])
  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  const regroup = (way: 1 | -1): void => {
    const steps = groupingSteps(screen.view?.bids[0] ?? step)
    const next = steps[steps.indexOf(step) + way]
    if (next !== undefined) setStep(next)
  }
  const propose = useCallback((price: number) => proposePrice(symbol, price), [symbol])
  const restart = useCallback(() => setGeneration((n) => n + 1), [])
  return { screen, step, freshness, listen, changed, regroup, propose, restart }
}
