// Owns the choice of side as two wide buttons; the chosen one carries its direction's colour. What
// the sides are called is the caller's.
import { useText } from '../../../i18n/useText'
import css from './ticket.module.css'

export interface SideOption<Side extends string> {
  readonly side: Side
  readonly label: string
}

export interface SideButtonsProps<Side extends string> {
  readonly value: Side
  readonly up: SideOption<Side>
  readonly down: SideOption<Side>
  readonly onChange: (side: Side) => void
}

export function SideButtons<Side extends string>(props: SideButtonsProps<Side>) {
  const { t } = useText()
  const { value, up, down, onChange } = props
  const sides = [
    { ...up, tone: 'up', key: 'Shift+B' },
    { ...down, tone: 'down', key: 'Shift+S' },
  ] as const
  return (
    <fieldset className={css.sides} aria-label={t('ticket.side')}>
      {sides.map(({ side, label, tone, key }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={value === side}
          aria-keyshortcuts={key}
          onClick={() => onChange(side)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
