// An article: its text, the way between its parts, and the way back to its section.
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Badge } from '../../ui/pieces/Badge'
import { When } from '../../ui/site/When'
import { useTitle } from '../../ui/useTitle'
import { LoadState } from '../../app/query/LoadState'
import { Around, type AroundProps } from './Around'
import { headingsOf, Markdown, readBody } from '../../app/posts/Markdown'
import { listPath } from './postPages'
import { ProductCard, productOf } from './ProductCard'
import { usePosts, type Post } from '../../app/posts/usePosts'
import classes from './article.module.css'
import parts from '../../ui/site/parts.module.css'

interface ArticlePageProps {
  readonly article: string
  /** Shown where there is no such article. */
  readonly unknown: ReactNode
}

export function ArticlePage({ article, unknown }: ArticlePageProps) {
  return (
    <MessagesBoundary area="announcements">
      <Loaded article={article} unknown={unknown} />
    </MessagesBoundary>
  )
}

function Loaded({ article, unknown }: ArticlePageProps) {
  const { load, reload } = usePosts({ article })
  const post = load.last?.posts[0]
  if (post) return <Article post={post} neighbours={load.last?.neighbours} />
  const isUnknown = load.kind === 'failed' && load.refusal?.field === 'article'
  if (isUnknown) return unknown
  return (
    <div className={classes.page}>
      <div className={`${parts.card} ${classes.paper}`}>
        <LoadState load={load} reload={reload} rows={12} columns={[95]} />
      </div>
    </div>
  )
}

function Article({ post, neighbours }: { post: Post; neighbours: AroundProps['neighbours'] }) {
  const { t } = useText()
  const { title, summary, body: text = '', section, publishedAt } = post
  useTitle(title, summary)
  const body = useMemo(() => readBody(text), [text])
  const headings = headingsOf(body)
  const product = productOf(body)
  const name = t(`announcements.section.${section}`)
  return (
    <div className={classes.page}>
      <nav className={classes.crumb} aria-label={t('announcements.path')}>
        <Link to="/announcement">{t('announcements.title')}</Link>
        <Icon name="chevronRight" size={14} />
        <Link {...listPath(section)}>{name}</Link>
      </nav>
      <div className={classes.grid}>
        <article className={`${parts.card} ${classes.paper}`}>
          <h1>{title}</h1>
          <p className={`${parts.row} ${classes.meta}`}>
            <Badge>{name}</Badge>
            <When at={publishedAt} />
            {post.updatedAt > publishedAt && <Updated at={post.updatedAt} />}
          </p>
          <p className={classes.summary}>{summary}</p>
          <Markdown body={body} />
        </article>
        <div className={classes.side}>
          {headings.length > 1 && (
            <nav className={classes.contents} aria-label={t('announcements.contents')}>
              {headings.map(({ id, title: part }) => (
                <a key={id} href={`#${id}`}>
                  {part}
                </a>
              ))}
            </nav>
          )}
          {product && <ProductCard product={product} />}
        </div>
        <Around section={section} neighbours={neighbours} />
      </div>
    </div>
  )
}

function Updated({ at }: { at: number }) {
  const { t, dateTime } = useText()
  return <span>{t('announcements.updated', { time: dateTime(at) })}</span>
}
