// A list on a screen, one page at a time: the page with its cursor, and the first page of another
// list.
import { useState } from 'react'
import type { Page } from '../../session/calls'
import type { PagedQuery } from './query'
import { useQuery, type QueryOptions, type UseQuery } from './useQuery'

export interface UsePagedQuery<Row> extends UseQuery<Page<Row>> {
  /** Counts from 1. */
  readonly page: number
  readonly setPage: (page: number) => void
}

/** `cursors` of the pages reached so far, each stated by the page before. */
interface Position {
  readonly list: string
  readonly page: number
  readonly cursors: ReadonlyMap<number, string>
}

/** Null sends no query, for lists that the viewer may not see. */
export function usePagedQuery<Row>(
  list: PagedQuery<Row> | null,
  options: QueryOptions<Page<Row>> = {},
): UsePagedQuery<Row> {
  const [at, setAt] = useState<Position>({ list: '', page: 1, cursors: new Map() })
  const key = list?.key ?? at.list
  const here = at.list === key ? at : { list: key, page: 1, cursors: new Map<number, string>() }
  const { page, cursors } = here
  const read = useQuery(list && list.at({ page, cursor: cursors.get(page) }), options)
  const { kind, last } = read.load
  const setPage = (next: number): void => {
    const after = new Map(cursors)
    if (kind === 'ready' && last.next !== null) after.set(last.page + 1, last.next)
    setAt({ list: key, page: next, cursors: after })
  }
  return { ...read, page, setPage }
}
