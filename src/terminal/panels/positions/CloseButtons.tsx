// Owns the ways out of a position from its row: half of it or all at market, or at a price.
import { useSnapshot } from 'valtio'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { ClosePill } from '../deeds/ClosePill'
import { pending } from '../deeds/pending'
import { halfOf } from '../deeds/quantities'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import { CloseEditor } from './CloseEditor'
import type { PositionRow } from './positionRow'

export interface CloseButtonsProps {
  readonly row: PositionRow
  readonly deeds: Deeds
}

export function CloseButtons({ row, deeds }: CloseButtonsProps) {
  const { t } = useText()
  const { ticket } = row
  const busy = useSnapshot(pending).tickets[ticket.futureId]
  const half = halfOf(ticket.openQuantity, findInstrument(ticket.symbol)?.lotDecimals ?? 0)
  const name = pairName(ticket.symbol)
  return (
    <span className={css.actions}>
      <ClosePill
        label={t('orders.half.label', { name })}
        words={t('orders.half')}
        disabled={busy !== undefined || half === null}
        subject={half ?? ''}
        onPress={() => half !== null && void deeds.close(ticket, half)}
      />
      <CloseEditor row={row} deeds={deeds} />
      <ClosePill
        label={t('orders.close.label', { name })}
        words={t(busy === 'closing' ? 'orders.state.closing' : 'orders.close')}
        disabled={busy !== undefined}
        subject={ticket.openQuantity}
        onPress={() => void deeds.close(ticket)}
      />
    </span>
  )
}
