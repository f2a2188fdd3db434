// Posts as the exchange has them, in the language on the screen.
import { useCallback, useMemo } from 'react'
import type { PostSection } from '../../../../domain/posts'
import type { DataOf } from '../../../../session/calls'
import { useApi } from '../../../../state/ApiContext'
import { useFirstAnswers } from '../../../../state/firstAnswers'
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
  const asked = useMemo(
    () => ({
      ...(section === undefined ? {} : { section }),
      ...(article === undefined ? {} : { article }),
      ...(search === undefined || search === '' ? {} : { search }),
      page: String(page),
      limit: String(rows),
      locale,
    }),
    [section, article, search, page, rows, locale],
  )
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('posts', asked, { failsInPlace: true, signal }),
    [api, asked],
  )
  return useFetched(fetch, null, useFirstAnswers().find('posts', asked))
}
