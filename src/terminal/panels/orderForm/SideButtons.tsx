// The choice of side as two wide buttons; the chosen one carries its direction's colour.
import type { Side } from '../../../domain/records/records'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { useArmed } from './useSideKeys'
import css from '../../trading/forms/forms.module.css'

export interface SideChoiceProps {
  readonly value: Side
  readonly labels: Readonly<Record<Side, MessageKey>>
  readonly onChange: (side: Side) => void
}

const SIDES = [
  { side: 'BUY', tone: 'up', keys: 'Shift+B' },
  { side: 'SELL', tone: 'down', keys: 'Shift+S' },
] as const

export function SideButtons({ value, labels, onChange }: SideChoiceProps) {
  const { t } = useText()
  const armed = useArmed()
  return (
    <fieldset className={css.sides} aria-label={t('orderForm.side')}>
      {SIDES.map(({ side, tone, keys }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={value === side}
          {...(armed ? { 'aria-keyshortcuts': keys } : {})}
          onClick={() => onChange(side)}
        >
          {t(labels[side])}
          {armed && <kbd aria-hidden="true">{keys.replace('Shift+', '⇧')}</kbd>}
        </button>
      ))}
    </fieldset>
  )
}
