// The announcements of the header, one at a time: the newest first, the next every eight seconds
// unless it is hovered or focused or motion is reduced; two buttons step through them.
import { useReducedMotion } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Announcement } from '../../domain/announcements'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import type { Look } from './look'
import classes from './Marquee.module.css'

export const MARQUEE_MS = 8_000

export interface MarqueeProps {
  announcements: readonly Announcement[]
  locale: Look['locale']
  /**
   * line: under the header, with reserved height while nothing has loaded. inside: between its
   * parts.
   */
  look: 'line' | 'inside'
}

export function Marquee({ announcements, locale, look }: MarqueeProps) {
  const { t, date } = useText()
  const [at, setAt] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const still = useReducedMotion()
  const count = announcements.length
  const step = (by: number) => setAt((place) => (place + by + count) % count)
  useEffect(() => {
    if (held || still || count < 2) return undefined
    const timer = setInterval(() => setAt((place) => (place + 1) % count), MARQUEE_MS)
    return () => clearInterval(timer)
  }, [held, still, count])
  const shown = announcements[at] ?? announcements[0]
  if (!shown && look === 'inside') return null
  return (
    <section className={classes.marquee} data-look={look} aria-label={t('site.link.announcements')}>
      <div
        role="presentation"
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFocused(currentTarget.contains(relatedTarget))
        }
        className={classes.wrap}
      >
        <Icon name="announce" size={look === 'line' ? 20 : 16} />
        {shown && (
          <Link
            key={shown.uuid}
            to="/announcement/article"
            search={{ article: shown.uuid }}
            className={classes.title}
          >
            <b>{shown.title[locale]}</b>
            <time dateTime={new Date(shown.at).toISOString()}>{date(shown.at)}</time>
          </Link>
        )}
        {count > 1 && look === 'line' && (
          <span className={classes.steps}>
            <button type="button" aria-label={t('site.notice.previous')} onClick={() => step(-1)}>
              <Icon name="chevronLeft" size={16} />
            </button>
            <button type="button" aria-label={t('site.notice.next')} onClick={() => step(1)}>
              <Icon name="chevronRight" size={16} />
            </button>
          </span>
        )}
        {look === 'line' && (
          <Link to="/announcement" className={classes.all}>
            {t('site.notice.all')}
            <Icon name="chevronRight" size={14} />
          </Link>
        )}
      </div>
    </section>
  )
}
