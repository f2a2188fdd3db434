// The ways out of a position from its row: half of it or all at market, a part of it or at a
// price in a form; in a card its protection and margin too.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { ClosePill } from '../../trading/actions/ClosePill'
import { pending } from '../../trading/actions/pending'
import { halfOf } from '../../trading/actions/quantities'
import { CloseForm } from '../../trading/forms/CloseForm'
import { PopForm } from '../../trading/tables/PopForm'
import css from '../../trading/tables/records.module.css'
import { MarginEditor, type EditorProps } from './MarginEditor'
import { ProtectionEditor } from './ProtectionEditor'

export function PositionActions({ row, acting, touch = false }: EditorProps) {
  const { t } = useText()
  const { id, traded, size } = row
  const { actions, market, now } = acting
  const isOld = now.priceAgeMs !== null
  const busy = useSnapshot(pending).busy[id]
  const half = halfOf(size, traded.lotDecimals)
  const { name } = traded
  const closes = (
    <span className={css.actions}>
      <ClosePill
        touch={touch}
        label={t('orders.half.label', { name })}
        words={t('orders.half')}
        disabled={busy !== undefined || half === null}
        subject={half ?? ''}
        isOld={isOld}
        onPress={() => half !== null && void actions.close(row, { size: half })}
      />
      <ClosePart row={row} acting={acting} touch={touch} />
      <ClosePill
        touch={touch}
        label={t('orders.close.label', { name })}
        words={t(busy === 'closing' ? 'orders.state.closing' : 'orders.close')}
        disabled={busy !== undefined}
        subject={size}
        isOld={isOld}
        onPress={() => void actions.close(row, {})}
      />
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

/** The way to the form that closes a part, or at a price where the market has that. */
function ClosePart({ row, acting, touch = false }: EditorProps) {
  const { t } = useText()
  const { market } = acting
  const atPrice = market.lists.actions.position?.closeTypes.includes('LIMIT') === true
  const { name } = row.traded
  return (
    <PopForm
      label={t(atPrice ? 'orders.closeAt.label' : 'orders.closePart.label', { name })}
      touch={touch}
      on={row.closing !== null}
      face={t(atPrice ? 'orders.closeAt' : 'orders.closePart')}
      renderForm={(close) => (
        <CloseForm acting={acting} row={row} type={atPrice ? 'LIMIT' : 'MARKET'} onDone={close} />
      )}
    />
  )
}
