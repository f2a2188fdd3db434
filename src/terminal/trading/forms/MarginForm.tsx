// Margin form of a position: amount, errors, submission, and the resulting liquidation price.
import { formatAmount } from '../../../domain/decimal'
import { refusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { addMargin } from '../../actions/addMargin'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { availableOf } from '../account/useAccount'
import type { Now } from '../actions/MarketActions'
import type { RowActions } from '../actions/useRowActions'
import { priceText } from '../lists/cells'
import type { PositionRow } from '../lists/rows'
import { Own } from '../tables/OwnFigure'
import css from '../tables/records.module.css'
import { readTypedMoney } from './readTyped'
import { useRowForm } from './useRowForm'

export interface MarginFormProps {
  readonly market: MarketDescriptor
  readonly row: PositionRow
  readonly actions: RowActions
  readonly now: Now
  readonly onDone: () => void
}

export function MarginForm({ market, row, actions, now, onDone }: MarginFormProps) {
  const text = useText()
  const { t, figure } = text
  const { traded } = row
  const available = availableOf(now.account.balances, market.wallet, traded.quote)
  const form = useRowForm<'amount'>({
    traded,
    start: { amount: '' },
    read: ({ amount }) => {
      if (amount === '') return { ok: false, refusals: [refusal('fieldMissing', 'amount')] }
      const read = readTypedMoney(amount, 'amount')
      if (!read.ok) return { ok: false, refusals: [read.refusal] }
      if (read.value > available)
        return { ok: false, refusals: [refusal('insufficientAvailable', 'amount')] }
      return {
        ok: true,
        send: () => addMargin.run({ row, actions, amount: formatAmount(read.value) }, text),
      }
    },
    done: ({ amount }) => t('orders.notice.margin', { amount: figure(amount), coin: traded.quote }),
    onDone,
  })
  const read = readTypedMoney(form.typed.amount, 'amount')
  const { liquidationWith } = market.lists.actions.position ?? {}
  const moved = read.ok ? (liquidationWith?.(row.id, read.value, now) ?? null) : null
  const { value, error, onChange } = form.fieldOf('amount')
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <p className={css.pairLine}>
        <span>{t('orderForm.available')}</span>
        <b>
          <Own>{figure(formatAmount(available), { decimals: 2 })}</Own> {traded.quote}
        </b>
      </p>
      <Field
        label={t('orders.margin.amount')}
        unit={traded.quote}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className={css.pairLine}>
        <span>{t('orders.column.liquidation')}</span>
        <b data-testid="margin-liquidation">
          {priceText(text, traded, row.liquidation)}
          {moved !== null && ` → ${priceText(text, traded, moved)}`}
        </b>
      </p>
      <Button tone="primary" type="submit" block pending={form.pending}>
        {t('orders.margin')}
      </Button>
    </form>
  )
}
