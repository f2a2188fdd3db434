// A section's posts, page by page, or its posts that match a search. The whole state is in the URL.
import { useNavigate } from '@tanstack/react-router'
import type { PostSection } from '../../domain/announcements'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { pageCount } from '../../session/calls'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Pager } from '../../ui/pieces/Pager'
import { SitePage } from '../../ui/site/SitePage'
import { LoadState } from '../../app/query/LoadState'
import { LIST_ROWS } from './postPages'
import { PostRows } from './PostRows'
import { SearchPosts } from './SearchPosts'
import { SectionNav } from './SectionNav'
import { usePosts } from '../../app/posts/usePosts'
import classes from './announcements.module.css'
import parts from '../../ui/site/parts.module.css'

export interface ListPageProps {
  section: PostSection
  /** From 1. */
  page: number
  search: string
}

export function ListPage(props: ListPageProps) {
  return (
    <MessagesBoundary area="announcements">
      <List {...props} />
    </MessagesBoundary>
  )
}

function List({ section, page, search }: ListPageProps) {
  const { t } = useText()
  const { load, reload } = usePosts({ section, page, search, rows: LIST_ROWS })
  const { last } = load
  return (
    <SitePage title={t(`announcements.section.${section}`)} lead={t('announcements.lead')}>
      <div className={classes.grid}>
        <div className={parts.stack}>
          <SearchPosts key={`${section} ${search}`} section={section} search={search} />
          <SectionNav search={search} counts={last?.counts} />
        </div>
        <div>
          {last && search !== '' && (
            <p className={classes.found} role="status">
              {t('announcements.found', { count: last.total })}
            </p>
          )}
          <section
            className={`${parts.card} ${classes.card}`}
            aria-label={t(`announcements.section.${section}`)}
          >
            {last ? (
              <Rows section={section} search={search} posts={last.posts} />
            ) : (
              <LoadState load={load} reload={reload} rows={6} columns={[90]} height="5.5rem" />
            )}
          </section>
          <Pages section={section} search={search} page={page} total={last?.total ?? 0} />
        </div>
      </div>
    </SitePage>
  )
}

interface RowsProps {
  section: PostSection
  search: string
  posts: Parameters<typeof PostRows>[0]['posts']
}

function Rows({ section, search, posts }: RowsProps) {
  const { t } = useText()
  const navigate = useNavigate()
  if (posts.length > 0) return <PostRows posts={posts} />
  if (search === '') return <EmptyLine text={t('announcements.none')} />
  const onClick = () => void navigate({ to: '/announcement/list', search: { section } })
  return (
    <EmptyLine
      text={t('announcements.notFound', { text: search })}
      action={{ label: t('announcements.clear'), onClick }}
    />
  )
}

function Pages({ section, search, page, total }: ListPageProps & { total: number }) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Pager
      label={t('announcements.pages')}
      page={page}
      pages={pageCount({ total, limit: LIST_ROWS })}
      onPage={(next) =>
        void navigate({
          to: '/announcement/list',
          search: {
            section,
            ...(next === 1 ? {} : { page: next }),
            ...(search === '' ? {} : { q: search }),
          },
        })
      }
    />
  )
}
