// Owns how a side reads: its word in the tone of its direction.
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import css from '../records/records.module.css'

export function FillSide({ side }: { readonly side: Side }) {
  const { t } = useText()
  return (
    <span className={css.pnl} data-direction={side === 'BUY' ? 'up' : 'down'}>
      {t(`orders.side.${side}`)}
    </span>
  )
}
