// Row counts of the panels that list open orders and positions, as last reported by the engine.
import { useEffect, useState } from 'react'
import type { AccountView } from '../../domain/views/views'
import { useEngine } from '../../state/EngineContext'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import { PANEL_KINDS, type PanelKind } from '../panel'

export type RowCounts = Readonly<Partial<Record<PanelKind, number>>>

const NONE: RowCounts = {}

/** Row counts by panel of a market. */
export function useCounts(market: MarketDescriptor): RowCounts {
  const engine = useEngine()
  const [counts, setCounts] = useState(NONE)
  useEffect(() => {
    const subscription = engine.account$.subscribe((account) =>
      setCounts((former) => {
        const next = countsOf(market, account)
        return PANEL_KINDS.every((kind) => next[kind] === former[kind]) ? former : next
      }),
    )
    return () => subscription.unsubscribe()
  }, [engine, market])
  return counts
}

function countsOf({ counts }: MarketDescriptor, account: AccountView): RowCounts {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, countOf]) => [kind, countOf(account)]),
  )
}
