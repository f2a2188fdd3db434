// Owns how many rows wait behind the panels that list what is open, as the engine last said.
import { useEffect, useState } from 'react'
import type { AccountView } from '../../domain/views/views'
import { useEngine } from '../../state/EngineContext'

/** The list behind each panel whose tab says how many rows there are. */
const LISTS = {
  positions: 'positions',
  orders: 'orders',
  spotOrders: 'spotOrders',
  forexPositions: 'forexPositions',
  forexPending: 'forexPending',
} as const satisfies Record<string, keyof AccountView>

export type CountedKind = keyof typeof LISTS
export type Counts = Readonly<Record<CountedKind, number>>

export const COUNTED = Object.keys(LISTS) as readonly CountedKind[]

export const isCounted = (kind: string): kind is CountedKind => kind in LISTS

const NONE: Counts = { positions: 0, orders: 0, spotOrders: 0, forexPositions: 0, forexPending: 0 }

/** How many rows each counted panel has. */
export function useCounts(): Counts {
  const engine = useEngine()
  const [counts, setCounts] = useState(NONE)
  useEffect(() => {
    const subscription = engine.account$.subscribe((account) =>
      setCounts((former) => {
        const next = countsOf(account)
        return COUNTED.every((kind) => next[kind] === former[kind]) ? former : next
      }),
    )
    return () => subscription.unsubscribe()
  }, [engine])
  return counts
}

const countsOf = (account: AccountView): Counts => ({
  positions: account[LISTS.positions].length,
  orders: account[LISTS.orders].length,
  spotOrders: account[LISTS.spotOrders].length,
  forexPositions: account[LISTS.forexPositions].length,
  forexPending: account[LISTS.forexPending].length,
})
