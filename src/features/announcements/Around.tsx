// The ways on from an article: the one before, the one after, and the list of its section.
import { Link } from '@tanstack/react-router'
import type { DataOf } from '../../session/calls'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { articlePath, listPath } from './postPages'
import type { Post } from '../../app/posts/usePosts'
import classes from './article.module.css'

export interface AroundProps {
  section: Post['section']
  neighbours: DataOf<'posts'>['neighbours']
}

export function Around({ section, neighbours: { older, newer } = {} }: AroundProps) {
  const { t } = useText()
  const name = t(`announcements.section.${section}`)
  return (
    <nav className={classes.around} aria-label={t('announcements.around')}>
      {older && (
        <Link {...articlePath(older.uuid)}>
          <span>
            <Icon name="chevronLeft" size={14} />
            {t('announcements.previous')}
          </span>
          <b>{older.title}</b>
        </Link>
      )}
      {newer && (
        <Link {...articlePath(newer.uuid)} data-onward>
          <span>
            {t('announcements.next')}
            <Icon name="chevronRight" size={14} />
          </span>
          <b>{newer.title}</b>
        </Link>
      )}
      <Link {...listPath(section)} data-onward>
        <span>
          {t('announcements.back')}
          <Icon name="chevronRight" size={14} />
        </span>
        <b>{t('announcements.section.more', { section: name })}</b>
      </Link>
    </nav>
  )
}
