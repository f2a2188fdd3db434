// Close actions of a position's row: half or all at market, or a form for a part or a price; a card
// also has protection and margin.
import { bindAction } from '../../../app/actions/action'
import { useText } from '../../../i18n/useText'
import { closeHalf } from '../../actions/closeHalf'
import { closePart } from '../../actions/closePart'
import { closePosition } from '../../actions/closePosition'
import { ActionPill } from '../../trading/actions/ActionPill'
import { usePositionTarget } from '../../trading/actions/useRowTarget'
import { CloseForm } from '../../trading/forms/CloseForm'
import { PopForm } from '../../trading/tables/PopForm'
import css from '../../trading/tables/records.module.css'
import { MarginEditor, type EditorProps } from './MarginEditor'
import { ProtectionEditor } from './ProtectionEditor'

export function PositionActions({ row, acting, touch = false }: EditorProps) {
  const text = useText()
  const { market } = acting
  const target = usePositionTarget(row, acting)
  const closes = (
    <span className={css.actions}>
      <ActionPill touch={touch} action={bindAction(closeHalf, target, text)} />
      <ClosePart row={row} acting={acting} touch={touch} />
      <ActionPill touch={touch} action={bindAction(closePosition, target, text)} />
    </span>
  )
  if (!touch) return closes
  return (
    <div className={css.cardActions}>
      <ProtectionEditor row={row} acting={acting} touch />
      {market.lists.actions.position?.addMargin && <MarginEditor row={row} acting={acting} touch />}
      {closes}
    </div>
  )
}

/** Button for the form that closes a part, or closes at a price where the market supports it. */
function ClosePart({ row, acting, touch = false }: EditorProps) {
  const { t } = useText()
  const { market } = acting
  const atPrice = market.lists.actions.position?.closeTypes.includes('LIMIT') === true
  const { name } = row.traded
  return (
    <PopForm
      row={row}
      action={closePart}
      label={t(atPrice ? 'orders.closeAt.label' : 'orders.closePart.label', { name })}
      touch={touch}
      on={row.closing !== null}
      trigger={t(atPrice ? 'orders.closeAt' : 'orders.closePart')}
      renderForm={(close) => (
        <CloseForm acting={acting} row={row} type={atPrice ? 'LIMIT' : 'MARKET'} onDone={close} />
      )}
    />
  )
}
