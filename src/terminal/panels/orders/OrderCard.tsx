// Owns an open order as a card: the phone's form of the row.
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { Contract } from '../records/Contract'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { OrderActions } from './OrderActions'
import { orderFacts, type OrderRow } from './orderRow'
import { OrderState } from './OrderState'

export function OrderCard({ row, deeds }: { readonly row: OrderRow; readonly deeds: Deeds }) {
  const { t, figure } = useText()
  const facts = orderFacts(row)
  const decimals = findInstrument(facts.symbol)?.displayDecimals ?? 2
  const filled = row.kind === 'resting' ? row.ticket.filledQuantity : '0'
  const price =
    facts.openPrice === null ? t('orders.type.market') : figure(facts.openPrice, { decimals })
  return (
    <>
      <div className={css.cardHead}>
        <Contract ticket={facts} />
        <span className={css.muted}>
          <OrderState row={row} />
        </span>
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.price')} value={price} />
        <Fact label={t('orders.column.size')} value={figure(facts.quantity)} />
        <Fact label={t('orders.column.filled')} value={figure(filled)} />
      </dl>
      {row.kind !== 'sending' && (
        <div className={css.cardActions}>
          <OrderActions row={row} deeds={deeds} touch />
        </div>
      )}
    </>
  )
}
