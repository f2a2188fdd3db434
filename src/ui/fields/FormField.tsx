// Owns one line of a form on the site: its label above, 44 px high, and under it a line for the
// hint or the error that is always reserved, so that nothing moves. What is typed is the caller's
// to judge.
import { useId } from 'react'
import type { ClipboardEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icons/Icon'
import classes from './FormField.module.css'

type Passed =
  'type' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'

export interface FormFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  label: string
  value: string
  onChange: (value: string) => void
  /** A sentence; marks the field as wrong and takes the hint's place. */
  error?: string | undefined
  hint?: ReactNode
  /** Inside the field, before and after what is typed. */
  start?: ReactNode
  end?: ReactNode
  /** How figures are set: wide apart for codes, a little larger for numbers. */
  figures?: 'code' | 'number'
  /** The first of its form: where the keyboard begins. */
  first?: boolean
  /** Shown as in use although the keyboard is elsewhere. */
  active?: boolean
  onBlur?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement> | undefined
}

export function FormField(props: FormFieldProps) {
  const { label, value, onChange, error, hint, start, end, figures, first, active } = props
  const { type = 'text', onBlur, onPaste, ref, ...passed } = props
  const id = useId()
  const wrong = error !== undefined
  return (
    <div
      className={classes.wrap}
      data-wrong={wrong || undefined}
      data-figures={figures}
      data-active={active || undefined}
      data-lead={start !== undefined || undefined}
    >
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.field}>
        {start}
        <input
          ref={ref}
          id={id}
          type={type}
          name={passed.name}
          value={value}
          autoComplete={passed.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={passed.inputMode}
          maxLength={passed.maxLength}
          placeholder={passed.placeholder}
          readOnly={passed.readOnly}
          data-autofocus={first || undefined}
          aria-invalid={wrong || undefined}
          aria-describedby={passed.readOnly ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          onPaste={onPaste}
        />
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {!passed.readOnly && (
        <p id={`${id}-note`} className={classes.note} aria-live="polite">
          {wrong && <Icon name="alert" size={14} />}
          {wrong ? <span>{error}</span> : hint}
        </p>
      )}
    </div>
  )
}
