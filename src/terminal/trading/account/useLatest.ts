// A low-rate stream's latest value as React state. For values that change at most a few times a
// second; faster ones bypass React.
import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/**
 * The latest value of a stream, `initial` before the first; a `null` stream unsubscribes and keeps
 * the last value. A different `subject` discards the previous value.
 */
export function useLatest<T>(source$: Observable<T> | null, initial: T, subject = ''): T {
  const [latest, setLatest] = useState({ subject, value: initial })
  useEffect(() => {
    if (!source$) return undefined
    const subscription = source$.subscribe((value) => setLatest({ subject, value }))
    return () => subscription.unsubscribe()
  }, [source$, subject])
  return latest.subject === subject ? latest.value : initial
}
