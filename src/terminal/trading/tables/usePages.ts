// A paged list fetched from the exchange: which page, what came, and that a reload never
// blanks what is on the screen. Only the newest request's answer counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetched, type Fetched } from '../../../state/fetched'
import { pageCount, type Page } from '../../../session/calls'
import type { CallResult } from '../../../session/rest'

export interface Pages<T> {
  readonly load: Fetched<Page<T>>
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  /** Whether there are pages after those, not counted yet. */
  readonly more: boolean
  readonly setPage: (page: number) => void
  readonly retry: () => void
}

/**
 * Fetches `page` whenever it, `fetch` or `stamp` changes; `stamp` changes when the list
 * has grown. `fetch` null: nobody may see it, nothing is fetched.
 */
export function usePages<T>(
  fetch: ((page: number, cursor?: string) => Promise<CallResult<Page<T>>>) | null,
  stamp: unknown,
): Pages<T> {
  const [page, setPage] = useState(1)
  /** Of the pages that were reached, each from the one before it. */
  const cursors = useRef({ fetch, byPage: new Map<number, string>() })
  const [tries, setTries] = useState(0)
  const [load, setLoad] = useState<Fetched<Page<T>>>({ kind: 'pending', last: null })
  useEffect(() => {
    if (!fetch) return undefined
    let current = true
    if (cursors.current.fetch !== fetch) cursors.current = { fetch, byPage: new Map() }
    const { byPage } = cursors.current
    void fetch(page, byPage.get(page)).then((answer) => {
      if (!current) return
      if (answer.kind === 'done' && answer.value.next !== null)
        byPage.set(page + 1, answer.value.next)
      setLoad(({ last }) => fetched(answer, last))
    })
    return () => {
      current = false
    }
  }, [fetch, page, tries, stamp])
  const retry = useCallback(() => {
    setLoad(({ last }) => ({ kind: 'pending', last }))
    setTries((count) => count + 1)
  }, [])
  const { last } = load
  const pages = last ? pageCount(last) : 1
  const more = last?.more ?? false
  return { load, rows: last?.rows ?? [], page, pages, more, setPage, retry }
}
