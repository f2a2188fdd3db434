// A low-rate stream's latest value as React state. For values that change a few times a second
// at most; faster ones are painted past React.
import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/**
 * The latest value of a stream, `initial` before the first; `null` subscribes to nothing and keeps
 * the last. `subject` says what the values are about: of another one nothing is kept.
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
