// Owns the margin that is free for the next order, and the way to bring more into the wallet.
import { useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import { TransferDialog } from '../assets/TransferDialog'
import ticketCss from '../ticket/ticket.module.css'
import css from './forexTicket.module.css'
import type { ForexTicketModel } from './hooks/useForexTicket'

export function FreeMargin({ ticket }: { readonly ticket: ForexTicketModel }) {
  const { t } = useText()
  const [moving, setMoving] = useState(false)
  const { means, signedIn } = ticket
  const { figures } = means
  return (
    <div className={ticketCss.line}>
      <span>{t('forex.free')}</span>
      <span className={css.free}>
        <b data-testid="free-margin">
          {signedIn && figures ? (
            <Num value={formatAmount(figures.freeMargin)} decimals={2} />
          ) : (
            t('orders.none')
          )}{' '}
          USDT
        </b>
        {signedIn && (
          <button type="button" className={css.transfer} onClick={() => setMoving(true)}>
            {t('ticket.transfer')}
          </button>
        )}
      </span>
      <TransferDialog
        opened={moving}
        onClose={() => setMoving(false)}
        start={{ coin: 'USDT', from: 'SPOT', to: 'DERIVATIVES' }}
      />
    </div>
  )
}
