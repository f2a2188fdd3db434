// A choice of a few visible options. Native radios: arrow keys move the choice.
import { useId, type ReactNode } from 'react'
import classes from './Segments.module.css'

interface Segment<T> {
  readonly value: T
  readonly label: ReactNode
}

export interface SegmentsProps<T extends string> {
  label: string
  value: T
  options: readonly Segment<T>[]
  onChange: (value: T) => void
  /** segments: one control in a row. list: a row per option, with details. words: plain text. */
  look?: 'segments' | 'list' | 'words'
  /** m 28 px inside, for panels; l 40 px, for sheets and dialogs. */
  size?: 'm' | 'l'
}

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, look = 'segments', size = 'm' } = props
  const name = useId()
  return (
    <div className={classes[look]} data-size={size} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
