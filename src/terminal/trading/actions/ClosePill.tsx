// Owns an action of a row that closes at once: one press, or two for readers who are asked first.
// Leaving it or Escape takes the question back.
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
  readonly touch?: boolean
  readonly onPress: () => void
}

export function ClosePill({ label, words, disabled, subject, touch, onPress }: ClosePillProps) {
  const { t } = useText()
  const { asking, press, back } = useConfirm(subject)
  const says = asking ? t('orders.sure', { label }) : label
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
      {asking ? t('orders.sure.short') : words}
    </button>
  )
}
