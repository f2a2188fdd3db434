// Saying that an order to close a position already waits, and taking it back.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { CancelButton } from '../actions/CancelButton'
import { pending } from '../actions/pending'
import type { RowActions } from '../actions/useRowActions'
import type { PositionRow } from '../lists/rows'
import { useOwnText } from '../tables/OwnFigure'
import css from './forms.module.css'

export interface RestingCloseProps {
  readonly row: PositionRow
  readonly actions: RowActions
}

export function RestingClose({ row, actions }: RestingCloseProps) {
  const { t, figure } = useText()
  const own = useOwnText()
  const busy = useSnapshot(pending).busy[row.id] !== undefined
  if (!row.closing) return null
  const { size, price } = row.closing
  return (
    <p className={css.line} data-testid="resting-close">
      <span>{t('orderForm.close.rests', { size: own(figure(size)), price: figure(price) })}</span>
      <CancelButton
        name={row.traded.name}
        size={size}
        busy={busy}
        onCancel={() => actions.cancelClose(row)}
      />
    </p>
  )
}
