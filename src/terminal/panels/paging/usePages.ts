// Owns a paged list fetched from the exchange: which page, what came, and that a reload never
// blanks what is on the screen. Only the newest request's answer counts.
import { useCallback, useEffect, useState } from 'react'
import { fetched, type Fetched } from '../../../state/fetched'
import type { Answer, PageOf } from '../../../state/TradingContext'

export interface Pages<T> {
  readonly load: Fetched<PageOf<T>>
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
  const [load, setLoad] = useState<Fetched<PageOf<T>>>({ kind: 'pending', last: null })
  useEffect(() => {
    if (!fetch) return undefined
    let current = true
    void fetch(page).then((answer) => current && setLoad(({ last }) => fetched(answer, last)))
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
