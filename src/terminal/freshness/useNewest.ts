// One subscription outside React: the newest value is kept for painters, listeners are notified,
// and only the freshness becomes state.
import { useCallback, useEffect, useRef } from 'react'
import type { Observable } from 'rxjs'
import type { Market } from '../../domain/instruments'
import type { Freshness } from '../../domain/views/views'
import { useFreshness } from './useFreshness'

export interface Newest<T> {
  /** The newest value of the subject; null before the first one. */
  readonly read: () => T | null
  readonly listen: (listener: () => void) => () => void
  readonly freshness: Freshness
}

type Stamped = { readonly freshness: Freshness } & (
  { readonly symbol: string } | { readonly market: Market }
)

const subjectOf = (value: Stamped): string => ('symbol' in value ? value.symbol : value.market)

/**
 * Subscribes while mounted. A new stream of the same subject, an instrument or a market, keeps the
 * previous value until its first one arrives; a different subject shows nothing before its own
 * first value.
 */
export function useNewest<T extends Stamped>(stream$: Observable<T>, subject: string): Newest<T> {
  const value = useRef<T | null>(null)
  const listeners = useRef(new Set<() => void>())
  const [freshness, report] = useFreshness(subject)
  useEffect(() => {
    const subscription = stream$.subscribe((next) => {
      value.current = next
      report(next.freshness)
      for (const listener of listeners.current) listener()
    })
    return () => subscription.unsubscribe()
  }, [stream$, report])
  const read = useCallback(
    () => (value.current && subjectOf(value.current) === subject ? value.current : null),
    [subject],
  )
  const listen = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return { read, listen, freshness }
}
