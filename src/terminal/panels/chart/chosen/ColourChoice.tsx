// Choice of a colour by name, as swatches.
import { useText } from '../../../../i18n/useText'
import { DRAWING_COLOURS, type DrawingColour } from '../drawings/drawingColours'
import css from './colours.module.css'

interface ColourChoiceProps {
  readonly label: string
  /** Null: none of them. */
  readonly value: DrawingColour | null
  readonly onChange: (colour: DrawingColour) => void
}

export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const { t } = useText()
  return (
    <div role="group" aria-label={label} className={css.colours}>
      {DRAWING_COLOURS.map((each) => (
        <button
          key={each}
          type="button"
          className={css.colour}
          data-colour={each}
          aria-label={t(`drawings.colour.${each}`)}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        />
      ))}
    </div>
  )
}
