// Owns the ways out of a dealt position from its row: half of it, a part of it, or all, at the
// streamed price.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { ClosePill } from '../deeds/ClosePill'
import { pending } from '../deeds/pending'
import { halfOf } from '../deeds/quantities'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import type { ForexRow } from './forexRow'
import { PartEditor } from './PartEditor'

export interface ForexClosesProps {
  readonly row: ForexRow
  readonly deeds: ForexDeeds
  readonly touch?: boolean
}

export function ForexCloses({ row, deeds, touch = false }: ForexClosesProps) {
  const { t } = useText()
  const { ticket, it } = row
  const busy = useSnapshot(pending).tickets[ticket.forexUuid]
  const half = halfOf(ticket.openSize, it.lotDecimals)
  const name = pairName(ticket.symbol)
  return (
    <span className={css.actions}>
      <ClosePill
        touch={touch}
        label={t('orders.half.label', { name })}
        words={t('orders.half')}
        disabled={busy !== undefined || half === null}
        subject={half ?? ''}
        onPress={() => half !== null && void deeds.close(ticket, half)}
      />
      <PartEditor row={row} deeds={deeds} touch={touch} />
      <ClosePill
        touch={touch}
        label={t('orders.close.label', { name })}
        words={t(busy === 'closing' ? 'orders.state.closing' : 'orders.close')}
        disabled={busy !== undefined}
        subject={ticket.openSize}
        onPress={() => void deeds.close(ticket)}
      />
    </span>
  )
}
