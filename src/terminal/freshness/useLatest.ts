// Owns one subscription whose values pass React by: the newest is kept aside for painters,
// listeners are told, and only the freshness becomes state.
import { useCallback, useEffect, useRef } from 'react'
import type { Observable } from 'rxjs'
import type { Freshness } from '../../domain/views/views'
import { useFreshness } from './useFreshness'

export interface Latest<T> {
  /** The newest value; null before the first. */
  readonly read: () => T | null
  readonly listen: (listener: () => void) => () => void
  readonly freshness: Freshness
}

/**
 * Subscribes while mounted; another stream$ starts over, keeping the former value until it speaks.
 */
export function useLatest<T extends { readonly freshness: Freshness }>(
  stream$: Observable<T>,
): Latest<T> {
  const value = useRef<T | null>(null)
  const listeners = useRef(new Set<() => void>())
  const [freshness, report] = useFreshness()
  useEffect(() => {
    const subscription = stream$.subscribe((next) => {
      value.current = next
      report(next.freshness)
      for (const listener of listeners.current) listener()
    })
    return () => subscription.unsubscribe()
  }, [stream$, report])
  const read = useCallback(() => value.current, [])
  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return { read, listen, freshness }
}
