// One subscription whose values pass React by: the newest is kept aside for painters,
// listeners are notified, and only the freshness becomes state.
import { useCallback, useEffect, useRef } from 'react'
import type { Observable } from 'rxjs'
import type { Freshness } from '../../domain/views/views'
import { useFreshness } from './useFreshness'

export interface Newest<T> {
  /** The newest value of the instrument; null before its first. */
  readonly read: () => T | null
  readonly listen: (listener: () => void) => () => void
  readonly freshness: Freshness
}

interface OfInstrument {
  readonly symbol: string
  readonly freshness: Freshness
}

/**
 * Subscribes while mounted. Another stream of the same instrument starts over, keeping the former
 * value until it speaks; of another instrument nothing is shown before its own first value.
 */
export function useNewest<T extends OfInstrument>(
  stream$: Observable<T>,
  symbol: string,
): Newest<T> {
  const value = useRef<T | null>(null)
  const listeners = useRef(new Set<() => void>())
  const [freshness, report] = useFreshness(symbol)
  useEffect(() => {
    const subscription = stream$.subscribe((next) => {
      value.current = next
      report(next.freshness)
      for (const listener of listeners.current) listener()
    })
    return () => subscription.unsubscribe()
  }, [stream$, report])
  const read = useCallback(
    () => (value.current?.symbol === symbol ? value.current : null),
    [symbol],
  )
  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return { read, listen, freshness }
}
