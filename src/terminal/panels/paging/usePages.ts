// Owns a paged list fetched from the exchange: which page, what came, and that a reload never
// blanks what is on the screen. Only the newest request's answer counts.
import { useCallback, useEffect, useState } from 'react'
import type { Answer, PageOf } from '../../../state/TradingContext'
import type { Refusal } from '../../../domain/refusals'

export type Load<T> =
  | { readonly kind: 'pending'; readonly last: PageOf<T> | null }
  | { readonly kind: 'ready'; readonly last: PageOf<T> }
  | { readonly kind: 'failed'; readonly last: PageOf<T> | null; readonly refusal: Refusal | null }

export interface Pages<T> {
  readonly load: Load<T>
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  readonly setPage: (page: number) => void
  readonly retry: () => void
}

/**
 * Fetches `page` whenever it, `fetch` or `stamp` changes; `stamp` is anything that tells that the
 * list has grown. `fetch` null: nobody may see it, nothing is fetched.
 */
export function usePages<T>(
  fetch: ((page: number) => Promise<Answer<PageOf<T>>>) | null,
  stamp: unknown,
): Pages<T> {
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const [load, setLoad] = useState<Load<T>>({ kind: 'pending', last: null })
  useEffect(() => {
    if (!fetch) return undefined
    let current = true
    void fetch(page).then((answer) => current && setLoad(({ last }) => loaded(answer, last)))
    return () => {
      current = false
    }
  }, [fetch, page, tries, stamp])
  const retry = useCallback(() => {
    setLoad(({ last }) => ({ kind: 'pending', last }))
    setTries((count) => count + 1)
  }, [])
  const { last } = load
  const pages = last ? Math.max(1, Math.ceil(last.total / last.limit)) : 1
  return { load, rows: last?.rows ?? [], page, pages, setPage, retry }
}

function loaded<T>(answer: Answer<PageOf<T>>, last: PageOf<T> | null): Load<T> {
  switch (answer.kind) {
    case 'done':
      return { kind: 'ready', last: answer.value }
    case 'refused':
      return { kind: 'failed', last, refusal: answer.refusal }
    case 'unreachable':
      return { kind: 'failed', last, refusal: null }
  }
}
