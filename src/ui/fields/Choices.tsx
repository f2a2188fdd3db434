// A choice of a few as cards, each with its name and an explanation. Native radios: arrow keys move
// the choice.
import { useId, type ReactNode } from 'react'
import classes from './Choices.module.css'

export interface Choice<T extends string> {
  readonly value: T
  readonly label: string
  readonly note: ReactNode
  readonly disabled?: boolean
}

export interface ChoicesProps<T extends string> {
  label: string
  value: T
  options: readonly Choice<T>[]
  onChange: (value: T) => void
}

export function Choices<T extends string>({ label, value, options, onChange }: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            <b>{option.label}</b>
            <span className={classes.note}>{option.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
