// How fresh a panel's content looks: the skeleton of the real rows, dimmed with a clock and an
// age, or what failed and a restart. The content stays mounted, so that it is never blank.
import type { ReactNode } from 'react'
import type { Freshness } from '../../domain/views/views'
import { useText } from '../../i18n/useText'
import { ageText } from '../../ui/pieces/ageText'
import { Icon } from '../../ui/pieces/Icon'
import css from './fresh.module.css'

export interface FreshProps {
  readonly freshness: Freshness
  /** What the rows will look like; absent: the content itself is shown while loading. */
  readonly skeleton?: ReactNode
  readonly onRestart: () => void
  readonly children: ReactNode
}

export function Fresh({ freshness, skeleton, onRestart, children }: FreshProps) {
  const { t } = useText()
  const kind = freshness.kind
  return (
    <div className={css.frame} data-fresh={kind}>
      <div className={css.content} aria-busy={kind === 'loading'}>
        {children}
      </div>
      {kind === 'loading' && skeleton !== undefined && (
        <div className={css.over} aria-hidden="true">
          {skeleton}
        </div>
      )}
      {kind === 'stale' && (
        <p className={css.stale}>
          <Icon name="clock" size={14} />
          <span data-testid="age">{ageText(t, freshness.ageMs)}</span>
        </p>
      )}
      {kind === 'failed' && (
        <div className={css.failed} role="alert">
          <p>{t('terminal.failed', { code: freshness.code })}</p>
          <button type="button" className={css.restart} onClick={onRestart}>
            <Icon name="refresh" size={14} />
            {t('terminal.restart')}
          </button>
        </div>
      )}
    </div>
  )
}
