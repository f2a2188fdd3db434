// The frame of every field: Mantine's wrapper and input, which connect label, note and input for
// screen readers, in two looks. The line for a hint or an error is always reserved, so that nothing
// moves.
import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Icon } from '../pieces/Icon'
import classes from './fields.module.css'

export interface FieldFrameProps {
  /**
   * line: the label inside the box, for the terminal. block: above it, 44 px high, for the site.
   */
  look: 'line' | 'block'
  label: string
  /** A message; marks the field as invalid and replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Inside the box, before and after the input. */
  start?: ReactNode
  end?: ReactNode
  /** Omits the reserved line where the caller shows the error elsewhere. */
  bare?: boolean
  /** Lines reserved under it for the hint or the error. */
  lines?: 1 | 2
  /** The alignment of figures: to the right, spaced for codes, or larger for numbers. */
  figures?: 'right' | 'code' | 'number' | undefined
  /** Shown as focused although the focus is elsewhere. */
  active?: boolean | undefined
  /** Renders the input itself with the properties that connect it to the frame. */
  renderInput: (frame: FramedInput) => ReactNode
}

export interface FramedInput {
  readonly unstyled: true
  readonly error: boolean
  readonly classNames: { wrapper?: string; input?: string; section?: string }
  readonly leftSection: ReactNode
  readonly rightSection: ReactNode
}

export const INPUT_CLASSES: FramedInput['classNames'] = {
  wrapper: classes.box ?? '',
  input: classes.input ?? '',
  section: classes.section ?? '',
}

export function FieldFrame(props: FieldFrameProps) {
  const { look, label, error, hint, start, end, bare, figures, active, lines, renderInput } = props
  const id = useId()
  const wrong = error !== undefined
  const inside = (
    <label htmlFor={id} className={classes.label}>
      {label}
    </label>
  )
  return (
    <Input.Wrapper
      unstyled
      id={id}
      // With a label element of its own the wrapper leaves the id to the input.
      labelElement="label"
      className={classes.wrap}
      data-look={look}
      data-wrong={wrong || undefined}
      data-figures={figures}
      data-active={active || undefined}
      data-lines={lines}
      data-lead={start !== undefined || undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      label={look === 'block' && label}
      labelProps={{ unstyled: true, className: classes.label }}
      description={!bare && <Note error={error} hint={hint} />}
      descriptionProps={{ unstyled: true, className: classes.note, 'aria-live': 'polite' }}
    >
      {renderInput({
        unstyled: true,
        error: wrong,
        classNames: INPUT_CLASSES,
        leftSection: look === 'line' ? inside : start,
        rightSection: end !== undefined && <span className={classes.end}>{end}</span>,
      })}
    </Input.Wrapper>
  )
}

function Note({ error, hint }: { error: string | undefined; hint: ReactNode }) {
  if (error === undefined) return typeof hint === 'string' ? <span>{hint}</span> : hint
  return (
    <>
      <Icon name="alert" size={14} />
      <span>{error}</span>
    </>
  )
}
