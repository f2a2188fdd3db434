// A number field of a site form: an amount of a coin. The caller gets plain decimal text.
import { useImperativeHandle, useRef } from 'react'
import { FormField, type FormFieldProps } from '../FormField'
import { useTypedNumber } from './useTypedNumber'

export interface NumberFieldProps extends Pick<
  FormFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'error' | 'hint' | 'first' | 'onBlur' | 'end' | 'ref'
> {
  /** The maximum number of decimals; zeros beyond them are dropped. */
  decimals: number
}

export function NumberField({
  value,
  onChange,
  onBlur,
  decimals,
  ref,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const number = useTypedNumber(input, value, onChange, decimals)
  return (
    <FormField
      {...field}
      ref={input}
      inputMode="decimal"
      figures="number"
      value={number.shown}
      onChange={number.type}
      onFocus={number.enter}
      onBlur={() => {
        number.leave()
        onBlur?.()
      }}
    />
  )
}
