// A text area that fills its box, for longer text that is kept as it is typed.
import { useId } from 'react'
import classes from './NoteField.module.css'

export interface NoteFieldProps {
  /** For screen readers. */
  label: string
  placeholder: string
  value: string
  /** The maximum number of characters. */
  most: number
  disabled?: boolean
  onChange: (text: string) => void
}

export function NoteField({ label, onChange, most, ...field }: NoteFieldProps) {
  const id = useId()
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        className={classes.field}
        maxLength={most}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}
