// Owns which states of the history are listed: one choice, all at first.
import { useText } from '../../../i18n/useText'
import type { HistoryStatus } from '../../../state/TradingContext'
import css from './history.module.css'

const CHOICES = [null, 'CLOSED', 'CANCELLED', 'LIQUIDATED', 'OPEN', 'PENDING'] as const

export interface StatusFilterProps {
  readonly value: HistoryStatus | null
  readonly onChange: (status: HistoryStatus | null) => void
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useText()
  return (
    <div className={css.filter} role="radiogroup" aria-label={t('orders.filter')}>
      {CHOICES.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          role="radio"
          aria-checked={choice === value}
          className={css.choice}
          onClick={() => onChange(choice)}
        >
          {t(`orders.filter.${choice ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
