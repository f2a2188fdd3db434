// Owns something fetched for the person who looks: on its way, here, or failed, each keeping what
// came last, so that a reload never blanks the page. Only the newest request's answer counts, and
// all of it goes with the component: whoever shows private data is mounted for its owner only.
import { useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../../domain/refusals'
import type { CallResult } from '../../session/rest'

export type Fetched<T> =
  | { readonly kind: 'pending'; readonly last: T | null }
  | { readonly kind: 'ready'; readonly last: T }
  /** refusal null: the exchange did not answer. */
  | { readonly kind: 'failed'; readonly last: T | null; readonly refusal: Refusal | null }

export interface UseFetched<T> {
  readonly load: Fetched<T>
  readonly reload: () => void
}

/** Calls `fetch` at first, when it changes, when `stamp` changes, and by `reload`. */
export function useFetched<T>(
  fetch: (signal: AbortSignal) => Promise<CallResult<T>>,
  stamp: unknown,
): UseFetched<T> {
  const [load, setLoad] = useState<Fetched<T>>({ kind: 'pending', last: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const limit = new AbortController()
    void fetch(limit.signal).then((answer) => {
      if (!limit.signal.aborted) setLoad(({ last }) => loaded(answer, last))
    })
    return () => limit.abort()
  }, [fetch, stamp, tries])
  const reload = useCallback(() => {
    setLoad(({ last }) => ({ kind: 'pending', last }))
    setTries((count) => count + 1)
  }, [])
  return { load, reload }
}

function loaded<T>(answer: CallResult<T>, last: T | null): Fetched<T> {
  switch (answer.kind) {
    case 'done':
      return { kind: 'ready', last: answer.value }
    case 'refused':
      return { kind: 'failed', last, refusal: answer.refusal }
    case 'unreachable':
      return { kind: 'failed', last, refusal: null }
  }
}
