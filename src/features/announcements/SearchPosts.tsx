// The search of posts: the search text is in the URL.
import { useNavigate } from '@tanstack/react-router'
import type { PostSection } from '../../domain/announcements'
import { useText } from '../../i18n/useText'
import { SearchBox } from '../../ui/fields/SearchBox'

/** Characters that the exchange takes. */
const MAX_LENGTH = 60

export interface SearchPostsProps {
  section?: PostSection
  /** What is searched for now. */
  search?: string
}

export function SearchPosts({ section = 'ANNOUNCEMENT', search = '' }: SearchPostsProps) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <SearchBox
      label={t('announcements.search')}
      value={search}
      maxLength={MAX_LENGTH}
      onSearch={(q) =>
        void navigate({ to: '/announcement/list', search: { section, ...(q ? { q } : {}) } })
      }
    />
  )
}
