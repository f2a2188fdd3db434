// Resting close order of a position, with its cancel button.
import { useAction } from '../../../app/actions/action'
import { useText } from '../../../i18n/useText'
import { cancelClose } from '../../actions/cancelClose'
import { ActionPill } from '../actions/ActionPill'
import type { RowActionContext } from '../actions/useRowActions'
import { usePositionTarget } from '../actions/useRowTarget'
import type { PositionRow } from '../lists/rows'
import { useOwnText } from '../tables/OwnFigure'
import css from './forms.module.css'

export interface RestingCloseProps {
  readonly row: PositionRow
  readonly acting: RowActionContext
}

export function RestingClose({ row, acting }: RestingCloseProps) {
  const { t, figure } = useText()
  const own = useOwnText()
  const action = useAction(cancelClose, usePositionTarget(row, acting))
  if (!row.closing) return null
  const { size, price } = row.closing
  return (
    <p className={css.line} data-testid="resting-close">
      <span>{t('orderForm.close.rests', { size: own(figure(size)), price: figure(price) })}</span>
      <ActionPill action={action} />
    </p>
  )
}
