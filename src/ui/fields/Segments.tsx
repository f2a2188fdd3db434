// Owns a choice of a few that are all in view, as one control. Arrow keys move the choice.
import { useId } from 'react'
import classes from './Segments.module.css'

export interface SegmentsProps<T extends string> {
  label: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
  /** m 28 px inside, for panels; l 40 px, for sheets and dialogs. */
  size?: 'm' | 'l'
}

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const name = useId()
  return (
    <div
      className={classes.segments}
      data-size={props.size ?? 'm'}
      role="radiogroup"
      aria-label={props.label}
    >
      {props.options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
