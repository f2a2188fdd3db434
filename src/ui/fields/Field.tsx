// Owns one line of typed input: label left, unit right inside the field, and a line for the error
// that is always reserved, so that nothing moves. Text only: what it means is the caller's to
// parse.
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { figure } from '../../i18n/figure'
import { Icon } from '../icons/Icon'
import classes from './Field.module.css'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Inside, at the right: the coin, or a small control. */
  unit?: ReactNode
  /** A sentence; marks the field as wrong. */
  error?: string | undefined
  hint?: string
  placeholder?: string
  /** Figures get a decimal keyboard, stand right, and are grouped while nobody types. */
  kind?: 'figure' | 'text'
  /** Leave the reserved line out where the caller shows the error elsewhere. */
  bare?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** Arrow keys in a figure; by how many steps (±1, with Shift ±10). */
  onStep?: (steps: number) => void
  ref?: Ref<HTMLInputElement>
}

export function Field({ kind = 'figure', bare = false, onStep, ref, ...props }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useLayoutEffect(() => {
    // The plain figure took the grouped one's place, and the selection with it.
    if (typing && kind === 'figure') input.current?.select()
  }, [typing, kind])
  const note = props.error ?? props.hint
  const wrong = props.error !== undefined
  return (
    <div className={classes.wrap} data-kind={kind} data-wrong={wrong || undefined}>
      <div className={classes.field} data-disabled={props.disabled || undefined}>
        <label htmlFor={id} className={classes.label}>
          {props.label}
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={kind === 'figure' ? 'decimal' : 'text'}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={kind === 'figure' && !typing ? figure(props.value) : props.value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={bare ? undefined : `${id}-note`}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false)
            props.onBlur?.()
          }}
          onKeyDown={(event) => {
            const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (!onStep || way === 0) return
            event.preventDefault()
            onStep(event.shiftKey ? way * 10 : way)
          }}
        />
        {props.unit !== undefined && <span className={classes.unit}>{props.unit}</span>}
      </div>
      {!bare && (
        <p id={`${id}-note`} className={classes.note} aria-live="polite">
          {wrong && <Icon name="alert" size={14} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
