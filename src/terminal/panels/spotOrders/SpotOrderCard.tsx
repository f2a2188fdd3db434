// Owns an open spot order as a card: the phone's form of the row.
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { SpotDeeds } from '../deeds/useSpotDeeds'
import { Fact } from '../records/Fact'
import { Pair } from '../records/Pair'
import css from '../records/records.module.css'
import { SpotActions } from './SpotActions'
import { spotFacts, type SpotRow } from './spotRow'
import { SpotRowState } from './SpotState'

export interface SpotOrderCardProps {
  readonly row: SpotRow
  readonly deeds: SpotDeeds
}

export function SpotOrderCard({ row, deeds }: SpotOrderCardProps) {
  const { t, figure } = useText()
  const facts = spotFacts(row)
  const decimals = findInstrument(facts.symbol)?.tickDecimals ?? 2
  const price = facts.price === null ? t('orders.type.market') : figure(facts.price, { decimals })
  const filled = row.kind === 'resting' ? row.order.filledQuantity : '0'
  return (
    <>
      <div className={css.cardHead}>
        <Pair {...facts} />
        <span className={css.muted}>
          <SpotRowState row={row} />
        </span>
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.price')} value={price} />
        <Fact label={t('orders.column.size')} value={figure(facts.quantity)} />
        <Fact label={t('orders.column.filled')} value={figure(filled)} />
      </dl>
      {row.kind === 'resting' && (
        <div className={css.cardActions}>
          <SpotActions row={row} deeds={deeds} touch />
        </div>
      )}
    </>
  )
}
