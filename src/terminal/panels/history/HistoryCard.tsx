// Owns a past order as a card: the phone's form of the row.
import type { FuturesTicket } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { TicketState } from '../orders/OrderState'
import { Pnl } from '../positions/Pnl'
import { Contract } from '../records/Contract'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { decimalsOf } from './historyColumns'

export function HistoryCard({ ticket }: { readonly ticket: FuturesTicket }) {
  const { t, figure, dateTime } = useText()
  const decimals = decimalsOf(ticket.symbol)
  const price = (value: string | null) =>
    value === null ? t('orders.none') : figure(value, { decimals })
  return (
    <>
      <div className={css.cardHead}>
        <Contract ticket={ticket} />
        <Pnl pnl={ticket.closePrice === null ? null : ticket.realisedPnl} />
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.entry')} value={price(ticket.entryPrice)} />
        <Fact
          label={t('orders.column.filled')}
          value={`${figure(ticket.filledQuantity)} / ${figure(ticket.quantity)}`}
        />
        <Fact label={t('orders.column.time')} value={dateTime(ticket.createdAt)} />
      </dl>
      <p className={css.muted}>
        <TicketState ticket={ticket} />
      </p>
    </>
  )
}
