// An action of a row that closes at once: one press, or two for readers who are asked first,
// and for everybody while the price is old. Leaving it or Escape takes the question back.
import { useText } from '../../../i18n/useText'
import css from '../tables/records.module.css'
import { useConfirm } from './useConfirm'

export interface ClosePillProps {
  /** The action with its object. */
  readonly label: string
  readonly words: string
  readonly disabled: boolean
  /** What would be closed. */
  readonly subject: string
  /** The price that is shown is not current: everybody is asked first. */
  readonly isOld: boolean
  readonly touch?: boolean
  readonly onPress: () => void
}

export function ClosePill(props: ClosePillProps) {
  const { label, words, disabled, subject, isOld, touch, onPress } = props
  const { t } = useText()
  const { asking, press, back } = useConfirm(subject, isOld)
  const sure = t('orders.sure', { label })
  const asks = isOld ? `${t('orderForm.warning.priceOld')} ${sure}` : sure
  const says = asking ? asks : label
  return (
    <button
      type="button"
      className={css.pill}
      data-size={touch ? 'touch' : undefined}
      data-asking={asking || undefined}
      aria-disabled={disabled || undefined}
      aria-label={says}
      title={says}
      onBlur={back}
      onKeyDown={(event) => event.key === 'Escape' && back()}
      onClick={() => disabled || press(onPress)}
    >
      {asking ? t(isOld ? 'orders.sure.old' : 'orders.sure.short') : words}
    </button>
  )
}
