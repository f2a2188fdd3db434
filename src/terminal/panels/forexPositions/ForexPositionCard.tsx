// Owns an open dealt position as a card: the phone's form of the row, largest what moves.
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { useText } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import { ForexEditor } from '../dealt/ForexEditor'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { Pnl } from '../positions/Pnl'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { ForexCloses } from './ForexCloses'
import type { ForexRow } from './forexRow'

export interface ForexPositionCardProps {
  readonly row: ForexRow
  readonly deeds: ForexDeeds
  readonly quoteOf: QuoteOf
}

export function ForexPositionCard({ row, deeds, quoteOf }: ForexPositionCardProps) {
  const text = useText()
  const { t, figure } = text
  const { price, money } = dealtCells(text)
  const { ticket } = row
  const { symbol } = ticket
  const protection = [ticket.takeProfitPrice, ticket.stopLossPrice]
  return (
    <>
      <div className={css.cardHead}>
        <Dealt {...ticket} />
        <strong>
          <Pnl pnl={row.profit} ratio={row.ratio} />
        </strong>
      </div>
      <dl className={css.facts}>
        <Fact label={t('forex.column.size')} value={figure(ticket.openSize)} />
        <Fact label={t('forex.column.open')} value={price(symbol, ticket.openPrice)} />
        <Fact label={t('forex.column.now')} value={price(symbol, row.now)} />
        <Fact label={t('forex.column.swap')} value={money(ticket.swap, true)} />
        <Fact label={t('forex.column.stopOut')} value={price(symbol, row.liquidation)} />
        <Fact
          label={t('orders.column.protection')}
          value={protection.map((it) => price(symbol, it)).join(' / ')}
        />
      </dl>
      <div className={css.cardActions}>
        <ForexEditor ticket={ticket} deeds={deeds} quoteOf={quoteOf} form="touch" />
        <ForexCloses row={row} deeds={deeds} touch />
      </div>
    </>
  )
}
