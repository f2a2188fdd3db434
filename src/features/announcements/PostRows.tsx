// Posts as rows: day, title, summary; pinned ones carry a mark.
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { articlePath } from './postPages'
import type { Post } from '../../app/posts/usePosts'
import classes from './announcements.module.css'

export function PostRows({ posts }: { posts: readonly Post[] }) {
  const { t, date } = useText()
  return (
    <ul className={classes.list}>
      {posts.map(({ uuid, title, summary, publishedAt, pinned }) => (
        <li key={uuid} data-pinned={pinned || undefined}>
          <Link {...articlePath(uuid)}>
            <time dateTime={new Date(publishedAt).toISOString()}>{date(publishedAt)}</time>
            <span>
              <b>{title}</b>
              <span className={classes.summary}>{summary}</span>
            </span>
            {pinned && (
              <span className={classes.pin} role="img" aria-label={t('announcements.pinned')}>
                <Icon name="pin" size={18} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
