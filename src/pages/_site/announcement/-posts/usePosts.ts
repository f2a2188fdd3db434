// Posts as the exchange has them, in the language on the screen.
import { useCallback } from 'react'
import type { PostSection } from '../../../../domain/posts'
import type { DataOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { useSnapshot } from 'valtio'
import { preferences } from '../../../../state/preferences'
import { useFetched } from '../../../-site/useFetched'

export type Post = DataOf<'posts'>['posts'][number]

export interface PostsQuery {
  readonly section?: PostSection | undefined
  readonly article?: string | undefined
  readonly search?: string | undefined
  readonly page?: number
  readonly rows?: number
}

/** What is asked for, and the answer; an answer in another language is on its way at once. */
export function usePosts({ section, article, search, page = 1, rows = 10 }: PostsQuery) {
  const api = useApi()
  const { language: locale } = useSnapshot(preferences)
  const fetch = useCallback(
    (signal: AbortSignal) => {
      const place = { page: String(page), limit: String(rows) }
      const wanted = {
        ...(section === undefined ? {} : { section }),
        ...(article === undefined ? {} : { article }),
        ...(search === undefined || search === '' ? {} : { search }),
      }
      return api.call('posts', { ...wanted, ...place, locale }, { failsInPlace: true, signal })
    },
    [api, section, article, search, page, rows, locale],
  )
  return useFetched(fetch, null)
}
