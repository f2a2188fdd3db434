// Owns taking one order off the book from its row.
import { useText } from '../../../i18n/useText'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'

export interface CancelButtonProps {
  readonly order: { readonly symbol: string; readonly quantity: string }
  readonly busy: boolean
  readonly onCancel: () => Promise<void>
  readonly touch?: boolean
}

export function CancelButton({ order, busy, onCancel, touch = false }: CancelButtonProps) {
  const { t, figure } = useText()
  const label = t('orders.cancel.label', {
    size: figure(order.quantity),
    name: pairName(order.symbol),
  })
  return (
    <button
      type="button"
      className={css.pill}
      data-size={touch ? 'touch' : undefined}
      disabled={busy}
      aria-label={label}
      title={label}
      onClick={() => void onCancel()}
    >
      {busy ? t('orders.state.cancelling') : t('orders.cancel')}
    </button>
  )
}
