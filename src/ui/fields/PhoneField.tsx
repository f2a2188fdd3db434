// The field of a mobile number: the country before it, chosen from a list that opens under it, and
// a tick once the number is valid.
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { COUNTRIES, type CountryCode } from '../../domain/identity/countries'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import { CountryPicker } from './pickers/CountryPicker'
import { FormField } from './FormField'
import classes from './PhoneField.module.css'

export interface PhoneFieldProps {
  label: string
  country: CountryCode
  onCountry: (country: CountryCode) => void
  value: string
  onChange: (value: string) => void
  /** True if the input is a number of the country. */
  valid: boolean
  error?: string | undefined
  hint?: string
  first?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

export function PhoneField(props: PhoneFieldProps) {
  const { country, onCountry, onChange, valid, ref, ...field } = props
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const type = useSteadyCaret(input, field.value, onChange)
  const callingCode = COUNTRIES.find(({ iso2 }) => iso2 === country)?.callingCode ?? ''
  const close = (next: 'button' | 'number' | 'elsewhere'): void => {
    setOpen(false)
    if (next === 'button') button.current?.focus()
    if (next === 'number') input.current?.focus()
  }
  return (
    <div className={classes.wrap}>
      <FormField
        {...field}
        ref={input}
        type="tel"
        name="tel"
        inputMode="tel"
        autoComplete="tel-national"
        figures="number"
        placeholder={field.label}
        active={open}
        onChange={type}
        start={
          <>
            <button
              ref={button}
              type="button"
              className={classes.country}
              aria-label={t('account.country.chosen', {
                country: t(`account.country.${country}`),
                code: `+${callingCode}`,
              })}
              aria-haspopup="listbox"
              aria-expanded={open}
              // Otherwise the list's search loses the focus and closes it, and this press opens it
              // again.
              onMouseDown={(event) => open && event.preventDefault()}
              onClick={() => setOpen(!open)}
            >
              <span className={classes.iso}>{country}</span>
              <span>+{callingCode}</span>
              <Icon name={open ? 'chevronUp' : 'chevronDown'} size={14} />
            </button>
            <span className={classes.separator} />
          </>
        }
        {...(valid ? { end: <span className={classes.tick}>{TICK}</span> } : {})}
      />
      {open && (
        <CountryPicker
          value={country}
          onChoose={(chosen) => {
            onCountry(chosen)
            close('number')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const TICK = <Icon name="check" size={18} />

/** Grouping moves the text after the caret; the caret stays behind the same digit. */
function useSteadyCaret(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onChange: (value: string) => void,
): (typed: string) => void {
  const digits = useRef<number | null>(null)
  useLayoutEffect(() => {
    const behind = digits.current
    digits.current = null
    if (behind === null || !input.current || document.activeElement !== input.current) return
    const caret = placeBehind(value, behind)
    input.current.setSelectionRange(caret, caret)
  }, [input, value])
  return (typed) => {
    const caret = input.current?.selectionStart ?? typed.length
    digits.current = caret < typed.length ? countDigits(typed.slice(0, caret)) : null
    onChange(typed)
  }
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

function placeBehind(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}
