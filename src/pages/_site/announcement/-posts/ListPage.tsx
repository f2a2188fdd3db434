// A section's posts, page by page, or those of it that contain what is searched for. All of it
// stands in the address.
import { useNavigate } from '@tanstack/react-router'
import type { PostSection } from '../../../../domain/posts'
import { Words } from '../../../../i18n/Words'
import { useText } from '../../../../i18n/useText'
import { pageCount } from '../../../../session/calls'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Pager } from '../../../../ui/pieces/Pager'
import { SitePage } from '../../../../ui/site/SitePage'
import { LoadState } from '../../../-site/LoadState'
import { LIST_ROWS } from './postPages'
import { PostRows } from './PostRows'
import { SearchPosts } from './SearchPosts'
import { SectionNav } from './SectionNav'
import { usePosts } from './usePosts'
import classes from './posts.module.css'

export interface ListPageProps {
  section: PostSection
  /** From 1. */
  page: number
  search: string
}

export function ListPage(props: ListPageProps) {
  return (
    <Words area="posts">
      <List {...props} />
    </Words>
  )
}

function List({ section, page, search }: ListPageProps) {
  const { t } = useText()
  const { load, reload } = usePosts({ section, page, search, rows: LIST_ROWS })
  const { last } = load
  return (
    <SitePage title={t(`posts.section.${section}`)} lead={t('posts.lead')}>
      <div className={classes.grid}>
        <div className={classes.side}>
          <SearchPosts key={`${section} ${search}`} section={section} search={search} />
          <SectionNav search={search} counts={last?.counts} />
        </div>
        <div>
          {last && search !== '' && (
            <p className={classes.found} role="status">
              {t('posts.found', { count: last.total })}
            </p>
          )}
          <section className={classes.card} aria-label={t(`posts.section.${section}`)}>
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
  if (search === '') return <EmptyLine text={t('posts.none')} />
  const onClick = () => void navigate({ to: '/announcement/list', search: { section } })
  return (
    <EmptyLine
      text={t('posts.notFound', { text: search })}
      action={{ label: t('posts.clear'), onClick }}
    />
  )
}

function Pages({ section, search, page, total }: ListPageProps & { total: number }) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Pager
      label={t('posts.pages')}
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
