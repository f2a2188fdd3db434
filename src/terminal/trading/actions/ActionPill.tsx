// Button of an action on a row: one press, or two where the action asks first: of users who enabled
// confirmations, and of everyone while the price is outdated. Blur or Escape withdraws the
// question.
import { useText } from '../../../i18n/useText'
import { actionAttributes, type BoundAction } from '../../../ui/boundAction'
import { pressedKey } from '../../../ui/pressedKey'
import css from '../tables/records.module.css'
import { useConfirm } from './useConfirm'

export interface ActionPillProps {
  readonly action: BoundAction
  readonly touch?: boolean
}

export function ActionPill({ action, touch = false }: ActionPillProps) {
  const { t } = useText()
  const { label, title, allowed, question, run } = action
  const always = question?.asks === 'always'
  const { asking, press, back } = useConfirm(question?.subject ?? null, always)
  const sure = t('orders.sure', { label: title })
  const asks = always ? `${t('orderForm.warning.priceOld')} ${sure}` : sure
  const name = asking ? asks : title
  return (
    <button
      type="button"
      className={css.pill}
      {...actionAttributes(action)}
      data-size={touch ? 'touch' : undefined}
      data-asking={asking || undefined}
      aria-label={name}
      title={name}
      onBlur={back}
      onKeyDown={(event) => pressedKey(event) === 'Escape' && back()}
      onClick={() => allowed && press(() => void run())}
    >
      {asking ? t(always ? 'orders.sure.old' : 'orders.sure.short') : label}
    </button>
  )
}
