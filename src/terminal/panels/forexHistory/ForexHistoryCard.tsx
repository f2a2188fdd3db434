// Owns a dealt ticket that ended as a card: the phone's form of the row.
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import { Pnl } from '../positions/Pnl'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { ForexState } from './ForexState'

export function ForexHistoryCard({ ticket }: { readonly ticket: ForexTicketRecord }) {
  const text = useText()
  const { t, figure, dateTime } = text
  const { price, money } = dealtCells(text)
  const { symbol, openTime } = ticket
  return (
    <>
      <div className={css.cardHead}>
        <Dealt {...ticket} />
        <strong>
          <Pnl pnl={openTime === null ? null : ticket.profit} />
        </strong>
      </div>
      <dl className={css.facts}>
        <Fact label={t('forex.column.size')} value={figure(ticket.size)} />
        <Fact label={t('forex.column.open')} value={price(symbol, ticket.openPrice)} />
        <Fact label={t('forex.column.close')} value={price(symbol, ticket.closePrice)} />
        <Fact label={t('forex.column.swap')} value={money(ticket.swap, true)} />
        <Fact label={t('orders.column.fee')} value={money(ticket.fee)} />
        <Fact
          label={t('forex.column.ended')}
          value={dateTime(ticket.closeTime ?? ticket.updatedAt)}
        />
      </dl>
      <span className={css.muted}>
        <ForexState ticket={ticket} />
      </span>
    </>
  )
}
