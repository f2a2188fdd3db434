// Owns a fill as a card: the phone's form of the row.
import type { FuturesFill } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { decimalsOf } from '../history/historyColumns'
import { Pnl } from '../positions/Pnl'
import { pairName } from '../records/Contract'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { FillSide } from './FillSide'

export function FillCard({ fill }: { readonly fill: FuturesFill }) {
  const { t, figure, dateTime } = useText()
  return (
    <>
      <div className={css.cardHead}>
        <span>
          <b className={css.name}>{pairName(fill.symbol)}</b> <FillSide side={fill.side} />{' '}
          <span className={css.muted}>{t(`orders.action.${fill.action}`)}</span>
        </span>
        <Pnl pnl={fill.action === 'OPEN' ? null : fill.realisedPnl} />
      </div>
      <dl className={css.facts}>
        <Fact
          label={t('orders.column.price')}
          value={figure(fill.price, { decimals: decimalsOf(fill.symbol) })}
        />
        <Fact label={t('orders.column.size')} value={figure(fill.quantity)} />
        <Fact label={t('orders.column.fee')} value={figure(fill.fee, { decimals: 4 })} />
        <Fact label={t('orders.column.time')} value={dateTime(fill.at)} />
      </dl>
    </>
  )
}
