// Owns a low-rate stream's latest value as React state. For values that change a few times a second
// at most; faster ones are painted past React.
import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/** The latest value of a stream, `initial` before the first; `null` subscribes to nothing. */
export function useLatest<T>(source$: Observable<T> | null, initial: T): T {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    if (!source$) return undefined
    const subscription = source$.subscribe((next) => setValue(next))
    return () => subscription.unsubscribe()
  }, [source$])
  return value
}
