// Something fetched for the person who looks. Only the newest request's answer counts, and all of
// it goes with the component: whoever shows private data is mounted for its owner only.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../session/rest'
import { fetched, type Fetched } from '../../state/fetched'

export interface UseFetched<T> {
  readonly load: Fetched<T>
  readonly reload: () => void
}

/**
 * Calls `fetch` at first, when it changes, when `stamp` changes, and by `reload`. `first` is the
 * answer where it has come already; nothing is fetched at first then.
 */
export function useFetched<T>(
  fetch: (signal: AbortSignal) => Promise<CallResult<T>>,
  stamp: unknown,
  first?: T,
): UseFetched<T> {
  const [load, setLoad] = useState<Fetched<T>>(
    first === undefined ? { kind: 'pending', last: null } : { kind: 'ready', last: first },
  )
  const [tries, setTries] = useState(0)
  const come = useRef(first === undefined ? null : fetch)
  useEffect(() => {
    const isHere = come.current === fetch
    come.current = null
    if (isHere) return undefined
    const limit = new AbortController()
    void fetch(limit.signal).then((answer) => {
      if (!limit.signal.aborted) setLoad(({ last }) => fetched(answer, last))
    })
    return () => limit.abort()
  }, [fetch, stamp, tries])
  const reload = useCallback(() => {
    setLoad(({ last }) => ({ kind: 'pending', last }))
    setTries((count) => count + 1)
  }, [])
  return { load, reload }
}
