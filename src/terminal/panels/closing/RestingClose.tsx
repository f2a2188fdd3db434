// Owns saying that an order to close a position already waits, and taking it back.
import { useSnapshot } from 'valtio'
import type { FuturesTicket } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { pending } from '../deeds/pending'
import type { Deeds } from '../deeds/useDeeds'
import { CancelButton } from '../orders/CancelButton'
import css from '../ticket/ticket.module.css'

export interface RestingCloseProps {
  readonly ticket: FuturesTicket
  readonly deeds: Deeds
}

export function RestingClose({ ticket, deeds }: RestingCloseProps) {
  const { t, figure } = useText()
  const busy = useSnapshot(pending).tickets[ticket.futureId] !== undefined
  const { symbol, closeRestingQuantity: quantity, closeLimitPrice } = ticket
  return (
    <p className={css.line} data-testid="resting-close">
      <span>
        {t('ticket.close.rests', { size: figure(quantity), price: figure(closeLimitPrice ?? '0') })}
      </span>
      <CancelButton
        order={{ symbol, quantity }}
        busy={busy}
        onCancel={() => deeds.cancelClose(ticket)}
      />
    </p>
  )
}
