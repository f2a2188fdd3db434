// Owns the ways out of a dealt position from its row: half of it, a part of it, or all, at the
// streamed price.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
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
  const size = touch ? 'touch' : undefined
  return (
    <span className={css.actions}>
      <button
        type="button"
        className={css.pill}
        data-size={size}
        disabled={busy !== undefined || half === null}
        aria-label={t('orders.half.label', { name })}
        title={t('orders.half.label', { name })}
        onClick={() => half !== null && void deeds.close(ticket, half)}
      >
        {t('orders.half')}
      </button>
      <PartEditor row={row} deeds={deeds} touch={touch} />
      <button
        type="button"
        className={css.pill}
        data-size={size}
        disabled={busy !== undefined}
        aria-label={t('orders.close.label', { name })}
        title={t('orders.close.label', { name })}
        onClick={() => void deeds.close(ticket)}
      >
        {busy === 'closing' ? t('orders.state.closing') : t('orders.close')}
      </button>
    </span>
  )
}
