// Announcements as rows of the panel: title, day, and a mark on the pinned ones.
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import type { Post } from '../../../app/posts/usePosts'
import css from './news.module.css'

export interface NewsRowsProps {
  readonly posts: readonly Post[]
  /** The post that was read last. */
  readonly read: string | null
  readonly onRead: (article: string) => void
}

export function NewsRows({ posts, read, onRead }: NewsRowsProps) {
  const { t, date } = useText()
  return (
    <ul>
      {posts.map(({ uuid, title, summary, publishedAt, pinned }) => (
        <li key={uuid}>
          <button
            ref={uuid === read ? (row) => row?.focus({ preventScroll: true }) : undefined}
            type="button"
            className={css.row}
            title={summary}
            onClick={() => onRead(uuid)}
          >
            <b>
              {title}
              {pinned && (
                <span role="img" aria-label={t('announcements.pinned')}>
                  <Icon name="pin" size={12} />
                </span>
              )}
            </b>
            <time dateTime={new Date(publishedAt).toISOString()}>{date(publishedAt)}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}
