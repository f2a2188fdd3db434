// /announcement/list?section=: a section's posts. An unknown section is the announcements' own.
import { createFileRoute } from '@tanstack/react-router'
import { isPostSection, type PostSection } from '../../../domain/announcements'
import { ListPage } from '../../../features/announcements/ListPage'

export interface ListSearch {
  readonly section: PostSection
  readonly page?: number
  readonly q?: string
}

export const Route = createFileRoute('/_site/announcement/list')({
  validateSearch: ({ section, page, q }): ListSearch => {
    const at = Number(page)
    const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 60) : ''
    return {
      section: isPostSection(section) ? section : 'ANNOUNCEMENT',
      ...(Number.isInteger(at) && at > 1 && at <= 100_000 ? { page: at } : {}),
      ...(text === '' ? {} : { q: text }),
    }
  },
  staticData: { words: 'announcements' },
  component: SectionList,
})

function SectionList() {
  const { section, page = 1, q = '' } = Route.useSearch()
  return <ListPage key={section} section={section} page={page} search={q} />
}
