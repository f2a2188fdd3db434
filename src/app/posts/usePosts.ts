// Posts as the exchange has them, in the language on the screen.
import type { PostSection } from '../../domain/announcements'
import type { DataOf } from '../../session/calls'
import { useSnapshot } from 'valtio'
import { preferences } from '../../state/preferences'
import { query } from '../query/query'
import { useQuery, type QueryOptions } from '../query/useQuery'

export type Post = DataOf<'posts'>['posts'][number]

export interface PostsQuery {
  readonly section?: PostSection | undefined
  readonly article?: string | undefined
  readonly search?: string | undefined
  readonly page?: number
  readonly rows?: number
}

/** What is asked for, and the answer; an answer in another language is on its way at once. */
export function usePosts(
  { section, article, search, page = 1, rows = 10 }: PostsQuery,
  { stamp }: Pick<QueryOptions<unknown>, 'stamp'> = {},
) {
  const { language: locale } = useSnapshot(preferences)
  const asked = {
    ...(section === undefined ? {} : { section }),
    ...(article === undefined ? {} : { article }),
    ...(search === undefined || search === '' ? {} : { search }),
    page: String(page),
    limit: String(rows),
    locale,
  }
  return useQuery(query('posts', asked), { drawn: true, stamp })
}
