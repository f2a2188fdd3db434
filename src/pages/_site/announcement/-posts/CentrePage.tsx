// The front page of the announcements: the newest of each section, and the way to all of them.
import { Link } from '@tanstack/react-router'
import { POST_SECTIONS, type PostSection } from '../../../../domain/posts'
import { Words } from '../../../../i18n/Words'
import { useText } from '../../../../i18n/useText'
import { Icon } from '../../../../ui/pieces/Icon'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { SitePage } from '../../../../ui/site/SitePage'
import { LoadState } from '../../../-site/LoadState'
import { CENTRE_ROWS, listPath } from './postPages'
import { PostRows } from './PostRows'
import { SearchPosts } from './SearchPosts'
import { SectionNav } from './SectionNav'
import { usePosts } from './usePosts'
import classes from './posts.module.css'

export function CentrePage() {
  return (
    <Words area="posts">
      <Centre />
    </Words>
  )
}

function Centre() {
  const { t } = useText()
  const { load } = usePosts({ rows: 1 })
  return (
    <SitePage title={t('posts.title')} lead={t('posts.lead')}>
      <div className={classes.grid}>
        <div className={classes.side}>
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
  const name = t(`posts.section.${section}`)
  const posts = load.last?.posts
  return (
    <section id={ANCHORS[section]} className={classes.card} aria-labelledby={`posts-${section}`}>
      <header>
        <h2 id={`posts-${section}`}>{name}</h2>
        <Link {...listPath(section)}>
          {t('posts.section.more', { section: name })}
          <Icon name="chevronRight" size={14} />
        </Link>
      </header>
      {posts === undefined && (
        <LoadState load={load} reload={reload} rows={CENTRE_ROWS} columns={[90]} height="5.5rem" />
      )}
      {posts?.length === 0 && <EmptyLine text={t('posts.none')} />}
      {posts && posts.length > 0 && <PostRows posts={posts} />}
    </section>
  )
}
