// A field of a site form. The caller validates the input.
import { Input } from '@mantine/core'
import type { ClipboardEvent, InputHTMLAttributes, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

type Passed =
  'type' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly'
type Shared = 'label' | 'error' | 'hint' | 'start' | 'end' | 'figures' | 'active'

export interface FormFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed>, Pick<FieldFrameProps, Shared> {
  value: string
  onChange: (value: string) => void
  /** The first of its form, which gets the focus. */
  first?: boolean
  onFocus?: () => void
  onBlur?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement> | undefined
}

export function FormField(props: FormFieldProps) {
  const { label, error, hint, start, end, figures, active, first, onChange, ref, ...input } = props
  return (
    <FieldFrame
      look="block"
      label={label}
      error={error}
      hint={hint}
      start={start}
      end={end}
      bare={props.readOnly ?? false}
      figures={figures}
      active={active}
      renderInput={(frame) => (
        <Input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...frame}
          ref={ref}
          data-autofocus={first || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    />
  )
}
