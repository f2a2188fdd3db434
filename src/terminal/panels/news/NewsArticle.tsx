// An announcement as it is read in the panel: its text, the ways to its neighbours, and back to the
// list by button or Escape.
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { Markdown, readBody } from '../../../app/posts/Markdown'
import { usePosts, type Post } from '../../../app/posts/usePosts'
import { Button } from '../../../ui/pieces/Button'
import { Icon } from '../../../ui/pieces/Icon'
import { pressedKey } from '../../../ui/pressedKey'
import { When } from '../../../ui/site/When'
import css from './news.module.css'

export interface NewsArticleProps {
  readonly article: string
  readonly onBack: () => void
  readonly onRead: (article: string) => void
}

export function NewsArticle({ article, onBack, onRead }: NewsArticleProps) {
  const { t } = useText()
  const { load, reload } = usePosts({ article })
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (pressedKey(event) !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  const post = load.last?.posts[0]
  const { older, newer } = load.last?.neighbours ?? {}
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any part of it
    <div className={css.panel} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <Button ref={back} tone="quiet" size="s" onClick={onBack}>
          <Icon name="chevronLeft" size={14} />
          {t('announcements.back')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0}>
        {post ? (
          <Article post={post} />
        ) : (
          <LoadState load={load} reload={reload} rows={8} columns={[95]} />
        )}
      </div>
      {(older ?? newer) && (
        <nav className={css.around} aria-label={t('announcements.around')}>
          {older && (
            <Button tone="quiet" size="s" title={older.title} onClick={() => onRead(older.uuid)}>
              {t('announcements.previous')}
            </Button>
          )}
          {newer && (
            <Button tone="quiet" size="s" title={newer.title} onClick={() => onRead(newer.uuid)}>
              {t('announcements.next')}
            </Button>
          )}
        </nav>
      )}
    </div>
  )
}

function Article({ post: { title, summary, body: text = '', publishedAt } }: { post: Post }) {
  const body = useMemo(() => readBody(text), [text])
  return (
    <article className={css.article}>
      <h2>{title}</h2>
      <p className={css.when}>
        <When at={publishedAt} />
      </p>
      <p className={css.summary}>{summary}</p>
      <Markdown body={body} />
    </article>
  )
}
