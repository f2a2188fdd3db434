// The way between the sections, with how many posts each has.
import { Link } from '@tanstack/react-router'
import { POST_SECTIONS, type PostSection } from '../../domain/announcements'
import { useText } from '../../i18n/useText'
import classes from './announcements.module.css'

export interface SectionNavProps {
  /** What is searched for goes along. */
  search?: string
  counts: Readonly<Record<PostSection, number>> | undefined
}

export function SectionNav({ search, counts }: SectionNavProps) {
  const { t } = useText()
  return (
    <nav className={classes.sections} aria-label={t('announcements.sections')}>
      {POST_SECTIONS.map((each) => (
        <Link
          key={each}
          to="/announcement/list"
          search={{ section: each, ...(search ? { q: search } : {}) }}
          activeOptions={{ includeSearch: true }}
        >
          {t(`announcements.section.${each}`)}
          <span>{counts?.[each] ?? ''}</span>
        </Link>
      ))}
    </nav>
  )
}
