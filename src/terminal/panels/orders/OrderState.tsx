// Owns how the state of an order reads: the word, how much is filled, and why what ended did.
import type { FuturesTicket } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import css from '../records/records.module.css'
import { stateWords, type OrderRow } from './orderRow'

export function TicketState({ ticket }: { readonly ticket: FuturesTicket }) {
  const { t } = useText()
  const words = stateWords(ticket.status, ticket.cancelReason)
  return (
    <span>
      {t(words.state)}
      {words.reason !== null && <span className={css.muted}> · {t(words.reason)}</span>}
    </span>
  )
}

export function OrderState({ row }: { readonly row: OrderRow }) {
  const { t } = useText()
  if (row.kind === 'sending') return <span>{t('orders.state.sending')}</span>
  if (row.busy) return <span>{t('orders.state.changing')}</span>
  if (row.kind === 'closing') return <span>{t('orders.state.PENDING')}</span>
  return <TicketState ticket={row.ticket} />
}
