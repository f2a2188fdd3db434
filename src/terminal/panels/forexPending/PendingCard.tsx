// Owns a pending dealt order as a card: the phone's form of the row.
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { useText } from '../../../i18n/useText'
import { Dealt } from '../dealt/Dealt'
import { dealtCells } from '../dealt/dealtCells'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { PendingActions } from './PendingActions'
import { pendingFacts, pointsAway, type PendingRow } from './pendingRow'

export interface PendingCardProps {
  readonly row: PendingRow
  readonly deeds: ForexDeeds
  readonly quoteOf: QuoteOf
}

export function PendingCard({ row, deeds, quoteOf }: PendingCardProps) {
  const text = useText()
  const { t, figure } = text
  const { price } = dealtCells(text)
  const facts = pendingFacts(row)
  const { symbol, side, openType, takeProfitPrice, stopLossPrice } = facts
  const away = pointsAway(facts, quoteOf)
  const points = away === null ? t('orders.none') : figure(String(away))
  return (
    <>
      <div className={css.cardHead}>
        <Dealt {...facts} />
        <span className={css.muted}>
          {row.kind === 'sending' ? t('orders.state.sending') : t(`forex.open.${openType}.${side}`)}
        </span>
      </div>
      <dl className={css.facts}>
        <Fact label={t('forex.column.size')} value={figure(facts.size)} />
        <Fact label={t('forex.column.trigger')} value={price(symbol, facts.triggerPrice)} />
        <Fact label={t('forex.column.distance')} value={t('forex.points', { points })} />
        <Fact
          label={t('orders.column.protection')}
          value={`${price(symbol, takeProfitPrice)} / ${price(symbol, stopLossPrice)}`}
        />
      </dl>
      {row.kind === 'waiting' && (
        <div className={css.cardActions}>
          <PendingActions row={row} deeds={deeds} quoteOf={quoteOf} touch />
        </div>
      )}
    </>
  )
}
