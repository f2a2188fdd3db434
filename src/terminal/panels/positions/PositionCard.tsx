// Owns a position as a card: the phone's form of the row, largest what moves.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { ClosePill } from '../deeds/ClosePill'
import { pending } from '../deeds/pending'
import type { Deeds } from '../deeds/useDeeds'
import { Contract, pairName } from '../records/Contract'
import { Fact } from '../records/Fact'
import css from '../records/records.module.css'
import { CloseEditor } from './CloseEditor'
import { MarginEditor } from './MarginEditor'
import { Pnl } from './Pnl'
import type { PositionRow } from './positionRow'
import { ProtectionEditor } from './ProtectionEditor'

export interface PositionCardProps {
  readonly row: PositionRow
  readonly deeds: Deeds
}

export function PositionCard({ row, deeds }: PositionCardProps) {
  const { t, figure, percent } = useText()
  const { ticket, tickDecimals: decimals } = row
  const busy = useSnapshot(pending).tickets[ticket.futureId]
  const price = (value: string | null) =>
    value === null ? t('orders.none') : figure(value, { decimals })
  const margin = figure(ticket.margin, { decimals: 2 })
  const use = row.use === null ? t('orders.none') : percent(row.use, 2, false)
  const protection = `${price(ticket.takeProfitPrice)} / ${price(ticket.stopLossPrice)}`
  return (
    <>
      <div className={css.cardHead}>
        <Contract ticket={ticket} />
        <strong>
          <Pnl pnl={row.pnl} ratio={row.ratio} />
        </strong>
      </div>
      <dl className={css.facts}>
        <Fact label={t('orders.column.size')} value={figure(ticket.openQuantity)} />
        <Fact label={t('orders.column.entry')} value={price(ticket.entryPrice)} />
        <Fact label={t('orders.column.liquidation')} value={price(ticket.liquidationPrice)} />
        <Fact label={t('orders.column.marginRate')} value={`${margin} / ${use}`} />
        <Fact label={t('orders.column.protection')} value={protection} />
      </dl>
      <div className={css.cardActions}>
        <ProtectionEditor row={row} deeds={deeds} form="button" />
        <MarginEditor row={row} deeds={deeds} form="button" />
        <CloseEditor row={row} deeds={deeds} touch />
        <ClosePill
          touch
          label={t('orders.close.label', { name: pairName(ticket.symbol) })}
          words={t(busy === 'closing' ? 'orders.state.closing' : 'orders.close')}
          disabled={busy !== undefined}
          subject={ticket.openQuantity}
          onPress={() => void deeds.close(ticket)}
        />
      </div>
    </>
  )
}
