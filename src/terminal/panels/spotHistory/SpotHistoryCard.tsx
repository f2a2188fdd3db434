// Owns a past spot order as a card: the phone's form of the row.
import { findInstrument } from '../../../domain/instruments'
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import { useText } from '../../../i18n/useText'
import { Fact } from '../records/Fact'
import { Pair } from '../records/Pair'
import css from '../records/records.module.css'
import { SpotOrderState } from '../spotOrders/SpotState'

export function SpotHistoryCard({ order }: { readonly order: SpotOrderRecord }) {
  const { t, figure, dateTime } = useText()
  const decimals = findInstrument(order.symbol)?.tickDecimals ?? 2
  const price = order.averagePrice ?? order.price
  return (
    <>
      <div className={css.cardHead}>
        <Pair {...order} />
        <span className={css.muted}>
          <SpotOrderState order={order} />
        </span>
      </div>
      <dl className={css.facts}>
        <Fact
          label={t('orders.column.average')}
          value={price === null ? t('orders.none') : figure(price, { decimals })}
        />
        <Fact
          label={t('orders.column.filled')}
          value={`${figure(order.filledQuantity)} / ${figure(order.quantity)}`}
        />
        <Fact label={t('orders.column.fee')} value={`${figure(order.fee)} ${order.feeCoin}`} />
        <Fact label={t('orders.column.time')} value={dateTime(order.createdAt)} />
      </dl>
    </>
  )
}
