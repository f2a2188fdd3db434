// Taking one order off the book from its row.
import { useText } from '../../../i18n/useText'
import { useOwnText } from '../tables/OwnFigure'
import css from '../tables/records.module.css'

export interface CancelButtonProps {
  readonly name: string
  readonly size: string
  readonly busy: boolean
  readonly onCancel: () => Promise<void>
  readonly touch?: boolean
}

export function CancelButton({ name, size, busy, onCancel, touch = false }: CancelButtonProps) {
  const { t, figure } = useText()
  const own = useOwnText()
  const label = t('orders.cancel.label', { size: own(figure(size)), name })
  return (
    <button
      type="button"
      className={css.pill}
      data-size={touch ? 'touch' : undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      title={label}
      onClick={() => void (busy || onCancel())}
    >
      {busy ? t('orders.state.cancelling') : t('orders.cancel')}
    </button>
  )
}
