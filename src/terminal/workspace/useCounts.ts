// Owns how many positions and open orders there are, as the engine last said.
import { useEffect, useState } from 'react'
import { useEngine } from '../../state/EngineContext'

/** How many positions and open orders there are. */
export function useCounts(): { readonly positions: number; readonly orders: number } {
  const engine = useEngine()
  const [counts, setCounts] = useState({ positions: 0, orders: 0 })
  useEffect(() => {
    const subscription = engine.account$.subscribe(({ positions, orders }) =>
      setCounts((former) =>
        former.positions === positions.length && former.orders === orders.length
          ? former
          : { positions: positions.length, orders: orders.length },
      ),
    )
    return () => subscription.unsubscribe()
  }, [engine])
  return counts
}
