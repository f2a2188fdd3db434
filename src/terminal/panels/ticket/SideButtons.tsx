// Owns the choice of side as two wide buttons; the chosen one carries its direction's colour.
import type { Direction } from '../../../domain/margin'
import { useText } from '../../../i18n/useText'
import css from './ticket.module.css'

const SIDES = [
  { side: 'LONG', key: 'Shift+B', words: 'ticket.side.long', tone: 'up' },
  { side: 'SHORT', key: 'Shift+S', words: 'ticket.side.short', tone: 'down' },
] as const

export interface SideButtonsProps {
  readonly value: Direction
  readonly onChange: (side: Direction) => void
}

export function SideButtons({ value, onChange }: SideButtonsProps) {
  const { t } = useText()
  return (
    <fieldset className={css.sides} aria-label={t('ticket.side')}>
      {SIDES.map(({ side, key, words, tone }) => (
        <button
          key={side}
          type="button"
          className={css.side}
          data-tone={tone}
          aria-pressed={value === side}
          aria-keyshortcuts={key}
          onClick={() => onChange(side)}
        >
          {t(words)}
        </button>
      ))}
    </fieldset>
  )
}
