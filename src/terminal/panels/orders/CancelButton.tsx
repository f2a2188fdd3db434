// Owns taking one order off the book from its row.
import type { FuturesTicket } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'

export interface CancelButtonProps {
  readonly ticket: FuturesTicket
  readonly busy: boolean
  readonly deeds: Deeds
  readonly touch?: boolean
}

export function CancelButton({ ticket, busy, deeds, touch = false }: CancelButtonProps) {
  const { t, figure } = useText()
  const label = t('orders.cancel.label', {
    size: figure(ticket.quantity),
    name: pairName(ticket.symbol),
  })
  return (
    <button
      type="button"
      className={css.pill}
      data-size={touch ? 'touch' : undefined}
      disabled={busy}
      aria-label={label}
      title={label}
      onClick={() => void deeds.cancel(ticket)}
    >
      {busy ? t('orders.state.cancelling') : t('orders.cancel')}
    </button>
  )
}
