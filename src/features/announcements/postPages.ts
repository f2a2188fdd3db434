// Number of posts per list, and the paths of lists and articles.
import type { PostSection } from '../../domain/announcements'

export const LIST_ROWS = 10
export const CENTRE_ROWS = 3

export const listPath = (section: PostSection) =>
  ({ to: '/announcement/list', search: { section } }) as const

export const articlePath = (article: string) =>
  ({ to: '/announcement/article', search: { article } }) as const
