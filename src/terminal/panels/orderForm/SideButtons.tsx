// Side selector of two wide buttons; the selected one has its direction's colour.
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { actionProps } from '../../../ui/boundAction'
import { keysOf, SideKey, useSideKeysEnabled, type SideActions } from './sideActions'
import css from '../../trading/forms/forms.module.css'

export interface SideChoiceProps {
  readonly value: Side
  readonly actions: SideActions
}

const SIDES = [
  { side: 'BUY', tone: 'up' },
  { side: 'SELL', tone: 'down' },
] as const

export function SideButtons({ value, actions }: SideChoiceProps) {
  const { t } = useText()
  const keysEnabled = useSideKeysEnabled()
  return (
    <fieldset className={css.sides} aria-label={t('orderForm.side')}>
      {SIDES.map(({ side, tone }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={value === side}
          {...actionProps(actions[side])}
          {...(keysEnabled ? { 'aria-keyshortcuts': keysOf(actions[side]) } : {})}
        >
          {actions[side].label}
          {keysEnabled && <SideKey of={actions[side]} />}
        </button>
      ))}
    </fieldset>
  )
}
