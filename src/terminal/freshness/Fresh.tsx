// Freshness state of a panel's content: a skeleton of the rows, dimmed content with its age, or the
// failure with a restart button. The content stays mounted so that the panel is never blank.
import type { ReactNode } from 'react'
import type { Freshness } from '../../domain/views/views'
import { useText } from '../../i18n/useText'
import { ageText } from '../../ui/pieces/ageText'
import { ComingContext } from '../../ui/figures/ComingContext'
import { Icon } from '../../ui/pieces/Icon'
import css from './fresh.module.css'

export interface FreshProps {
  readonly freshness: Freshness
  /** Placeholder rows; if absent, the content itself is shown while loading. */
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
        <ComingContext value={kind === 'loading' && skeleton !== undefined}>
          {children}
        </ComingContext>
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
