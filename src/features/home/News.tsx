// The newest announcements on the home page, with the section of each: campaigns are among them.
import { Link } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { useText } from '../../i18n/useText'
import { preferences } from '../../state/preferences'
import { Icon } from '../../ui/pieces/Icon'
import { Badge } from '../../ui/pieces/Badge'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { SkeletonRows } from '../../ui/pieces/SkeletonRows'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import home from './home.module.css'
import classes from './teasers.module.css'

const ROWS = 5

export function News() {
  const { t, date } = useText()
  const { language: locale } = useSnapshot(preferences)
  const { load, reload } = useQuery(query('posts', { limit: String(ROWS), locale }), {
    drawn: true,
  })
  const posts = load.last?.posts
  return (
    <section className={home.wrap} aria-labelledby="home-news">
      <div className={classes.news}>
        <header>
          <h2 id="home-news">{t('home.news')}</h2>
          <Link to="/announcement" className={home.go}>
            {t('site.notice.all')}
            <Icon name="chevronRight" size={14} />
          </Link>
        </header>
        <div className={classes.rows}>
          {!posts && load.kind !== 'failed' && (
            <SkeletonRows rows={ROWS} columns={[10, 90]} height="3.75rem" />
          )}
          {!posts && load.kind === 'failed' && (
            <EmptyLine
              tone="danger"
              text={t('home.news.failed')}
              action={{ label: t('app.retry'), onClick: reload }}
            />
          )}
          {posts?.length === 0 && <EmptyLine text={t('home.news.none')} />}
          {posts?.map(({ uuid, section, title, publishedAt }) => (
            <Link key={uuid} to="/announcement/article" search={{ article: uuid }}>
              <span>
                <Badge>{t(`site.section.${section}`)}</Badge>
              </span>
              <b>{title}</b>
              <time dateTime={new Date(publishedAt).toISOString()}>{date(publishedAt)}</time>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
