// Owns a spot fill as a card: the phone's form of the row.
import { findInstrument } from '../../../domain/instruments'
import type { SpotFillRecord } from '../../../domain/records/spotRecords'
import { useText } from '../../../i18n/useText'
import { Fact } from '../records/Fact'
import { Pair } from '../records/Pair'
import css from '../records/records.module.css'
import { fillValue } from './spotFillColumns'

export function SpotFillCard({ fill }: { readonly fill: SpotFillRecord }) {
  const { t, figure, dateTime } = useText()
  const decimals = findInstrument(fill.symbol)?.tickDecimals ?? 2
  return (
    <>
      <div className={css.cardHead}>
        <Pair {...fill} />
        <span className={css.muted}>{t(`orders.role.${fill.liquidity}`)}</span>
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.price')} value={figure(fill.price, { decimals })} />
        <Fact label={t('orders.column.size')} value={figure(fill.quantity)} />
        <Fact label={t('spot.column.value')} value={figure(fillValue(fill), { decimals: 2 })} />
        <Fact label={t('orders.column.fee')} value={`${figure(fill.fee)} ${fill.feeCoin}`} />
        <Fact label={t('orders.column.time')} value={dateTime(fill.at)} />
      </dl>
    </>
  )
}
