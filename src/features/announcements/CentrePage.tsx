// The front page of the announcements: the newest of each section, and the way to all of them.
import { Link } from '@tanstack/react-router'
import { POST_SECTIONS, type PostSection } from '../../domain/announcements'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { SitePage } from '../../ui/site/SitePage'
import { LoadState } from '../../app/query/LoadState'
import { CENTRE_ROWS, listPath } from './postPages'
import { PostRows } from './PostRows'
import { SearchPosts } from './SearchPosts'
import { SectionNav } from './SectionNav'
import { usePosts } from '../../app/posts/usePosts'
import classes from './announcements.module.css'
import parts from '../../ui/site/parts.module.css'

export function CentrePage() {
  return (
    <MessagesBoundary area="announcements">
      <Centre />
    </MessagesBoundary>
  )
}

function Centre() {
  const { t } = useText()
  const { load } = usePosts({ rows: 1 })
  return (
    <SitePage title={t('announcements.title')} lead={t('announcements.lead')}>
      <div className={classes.grid}>
        <div className={parts.stack}>
          <SearchPosts />
          <SectionNav counts={load.last?.counts} />
        </div>
        <div className={classes.groups}>
          {POST_SECTIONS.map((section) => (
            <Group key={section} section={section} />
          ))}
        </div>
      </div>
    </SitePage>
  )
}

/** The foot of the site leads to some of them. */
const ANCHORS: Readonly<Partial<Record<PostSection, string>>> = { GUIDE: 'guides' }

function Group({ section }: { section: PostSection }) {
  const { t } = useText()
  const { load, reload } = usePosts({ section, rows: CENTRE_ROWS })
  const name = t(`announcements.section.${section}`)
  const posts = load.last?.posts
  return (
    <section
      id={ANCHORS[section]}
      className={`${parts.card} ${classes.card}`}
      aria-labelledby={`posts-${section}`}
    >
      <header>
        <h2 id={`posts-${section}`}>{name}</h2>
        <Link {...listPath(section)}>
          {t('announcements.section.more', { section: name })}
          <Icon name="chevronRight" size={14} />
        </Link>
      </header>
      {posts === undefined && (
        <LoadState load={load} reload={reload} rows={CENTRE_ROWS} columns={[90]} height="5.5rem" />
      )}
      {posts?.length === 0 && <EmptyLine text={t('announcements.none')} />}
      {posts && posts.length > 0 && <PostRows posts={posts} />}
    </section>
  )
}
