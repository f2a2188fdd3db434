// An article: its text, the way between its parts, and the way back to its section.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Words } from '../../../../i18n/Words'
import { useText } from '../../../../i18n/useText'
import { Icon } from '../../../../ui/pieces/Icon'
import { Badge } from '../../../../ui/pieces/Badge'
import { When } from '../../../../ui/site/When'
import { useTitle } from '../../../../ui/useTitle'
import { LoadState } from '../../../-site/LoadState'
import { ErrorScreen } from '../../../-shell/ErrorScreen'
import { Around, type AroundProps } from './Around'
import { headingsOf, Markdown, readBody } from './Markdown'
import { listPath } from './postPages'
import { ProductCard, productOf } from './ProductCard'
import { usePosts, type Post } from './usePosts'
import classes from './article.module.css'

export function ArticlePage({ article }: { article: string }) {
  return (
    <Words area="posts">
      <Loaded article={article} />
    </Words>
  )
}

function Loaded({ article }: { article: string }) {
  const { load, reload } = usePosts({ article })
  const post = load.last?.posts[0]
  if (post) return <Article post={post} neighbours={load.last?.neighbours} />
  const isUnknown = load.kind === 'failed' && load.refusal?.field === 'article'
  if (isUnknown) return <ErrorScreen code={404} />
  return (
    <div className={classes.page}>
      <div className={classes.paper}>
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
  const name = t(`posts.section.${section}`)
  return (
    <div className={classes.page}>
      <nav className={classes.crumb} aria-label={t('posts.path')}>
        <Link to="/announcement">{t('posts.title')}</Link>
        <Icon name="chevronRight" size={14} />
        <Link {...listPath(section)}>{name}</Link>
      </nav>
      <div className={classes.grid}>
        <article className={classes.paper}>
          <h1>{title}</h1>
          <p className={classes.meta}>
            <Badge>{name}</Badge>
            <When at={publishedAt} />
            {post.updatedAt > publishedAt && <Updated at={post.updatedAt} />}
          </p>
          <p className={classes.summary}>{summary}</p>
          <Markdown body={body} />
        </article>
        <div className={classes.side}>
          {headings.length > 1 && (
            <nav className={classes.contents} aria-label={t('posts.contents')}>
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
  return <span>{t('posts.updated', { time: dateTime(at) })}</span>
}
