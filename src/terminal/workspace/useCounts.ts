// How many rows wait behind the panels that list what is open, as the engine last said.
import { useEffect, useState } from 'react'
import type { AccountView } from '../../domain/views/views'
import { useEngine } from '../../state/EngineContext'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import { PANEL_KINDS, type PanelKind } from '../panel'

export type RowCounts = Readonly<Partial<Record<PanelKind, number>>>

const NONE: RowCounts = {}

/** How many rows each panel of a market that counts them has. */
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
