// Owns one labelled choice from a short list, as the platform's own control: keyboard, screen
// readers and phones know it.
import { useId } from 'react'
import css from './transfer.module.css'

export interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly error?: string | undefined
  readonly onChange: (value: T) => void
}

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const id = useId()
  const { label, value, options, error, onChange } = props
  return (
    <div className={css.choice} data-wrong={error !== undefined || undefined}>
      <div className={css.box}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const chosen = options.find((it) => it.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-note`} className={css.note} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
