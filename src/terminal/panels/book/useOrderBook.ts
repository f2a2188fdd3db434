// Single subscription of the order book panel, and the cursor shared by keyboard and pointer.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Freshness } from '../../../domain/views/views'
import { proposePrice } from '../../../state/orders/ticketDraft'
import { useFreshness } from '../../freshness/useFreshness'
import { useEngine } from '../../../state/EngineContext'
import type { PanelProps } from '../../panelProps'
import { BookScreen } from './BookScreen'
import { bookStep } from './bookStep'

export interface OrderBook {
  readonly screen: BookScreen
  readonly step: number
  readonly freshness: Freshness
  /** Called outside React, at most once per engine frame. */
  readonly listen: (listener: () => void) => () => void
  readonly cursor: number | null
  readonly setCursor: (price: number | null) => void
  readonly propose: (price: number) => void
  readonly restart: () => void
}

/** `levels` per side; a change of symbol, levels or grouping opens a new view. */
export function useOrderBook(
  { panelId, instrument, market }: PanelProps,
  levels: number,
): OrderBook {
  const { symbol } = instrument
  const engine = useEngine()
  const step = useSnapshot(bookStep).steps[symbol] ?? 1
  const [freshness, report] = useFreshness(symbol)
  const [cursor, setCursor] = useState<number | null>(null)
  const listeners = useRef(new Set<() => void>())
  const [generation, setGeneration] = useState(0)
  const { screen } = useMemo(
    () => ({ of: [symbol, generation], screen: new BookScreen() }),
    [symbol, generation],
  )

  useEffect(() => {
    if (levels === 0) return undefined
    const subscription = screen
      .follow$(engine, panelId, { instrument, market }, { levels, step }, report)
      .subscribe(() => {
        for (const listener of listeners.current) listener()
      })
    return () => subscription.unsubscribe()
  }, [engine, panelId, instrument, market, levels, step, screen, report])

  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  const propose = useCallback((price: number) => proposePrice(symbol, price), [symbol])
  const restart = useCallback(() => setGeneration((n) => n + 1), [])
  return { screen, step, freshness, listen, cursor, setCursor, propose, restart }
}
