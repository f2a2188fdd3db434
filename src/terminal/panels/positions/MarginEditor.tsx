// Margin cell of a position: amount, proximity to liquidation, and a button for the form that adds
// margin.
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { addMargin } from '../../actions/addMargin'
import type { RowActionContext } from '../../trading/actions/useRowActions'
import { costText } from '../../../i18n/money'
import { MarginForm } from '../../trading/forms/MarginForm'
import type { PositionRow } from '../../trading/lists/rows'
import { OwnMoney } from '../../trading/tables/OwnFigure'
import { PopForm } from '../../trading/tables/PopForm'
import css from '../../trading/tables/records.module.css'

export interface EditorProps {
  readonly row: PositionRow
  readonly acting: RowActionContext
  /** In a card a text is the button; in a table the figures are. */
  readonly touch?: boolean
}

export function MarginEditor({ row, acting, touch = false }: EditorProps) {
  const { t, percent } = useText()
  const hidden = useHidden()
  const margin = hidden ? HIDDEN : costText(row.margin, 2)
  const name = t('orders.margin.label', { name: row.traded.name })
  const figures = (
    <span className={css.stack}>
      <span>
        <OwnMoney value={row.margin} decimals={2} as="cost" /> <Icon name="plus" size={12} />
      </span>
      <small title={t('orders.account.ratio.note')}>
        {row.use === null ? t('orders.none') : percent(row.use, 2, false)}
      </small>
    </span>
  )
  return (
    <PopForm
      row={row}
      action={addMargin}
      label={`${name}: ${margin}`}
      look={touch ? 'pill' : 'plain'}
      touch={touch}
      trigger={touch ? t('orders.margin') : figures}
      renderForm={(close) => <MarginForm row={row} {...acting} onDone={close} />}
    />
  )
}
