// The input of a code, which extracts the code from any pasted text. A whole message is parsed
// before the length of the field could truncate it.
import { useEffect, useImperativeHandle, useRef, type ClipboardEvent } from 'react'
import { CODE_LENGTH, MAX_AUTHENTICATOR_CODE } from '../../../domain/identity/credentials'
import { typedCode, typedFactorCode } from '../../../domain/typed/typedCode'
import { FormField, type FormFieldProps } from '../FormField'

export interface CodeInputProps extends Pick<
  FormFieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'hint' | 'first' | 'onBlur' | 'ref' | 'end'
> {
  name: string
  /**
   * sent: by email or SMS. app: of an authenticator app. factor: of the app, or a recovery code.
   */
  kind?: 'sent' | 'app' | 'factor'
}

const KINDS = {
  sent: { read: typedCode, figures: 'code', inputMode: 'numeric', maxLength: CODE_LENGTH },
  app: { read: typedCode, figures: undefined, inputMode: 'numeric', maxLength: CODE_LENGTH },
  factor: {
    read: typedFactorCode,
    figures: undefined,
    inputMode: 'text',
    maxLength: MAX_AUTHENTICATOR_CODE,
  },
} as const

export function CodeInput({ kind = 'sent', ref, onChange, ...field }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const { read, ...look } = KINDS[kind]
  useInsertedText(input, (text) => onChange(read(text)))
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault()
    onChange(read(event.clipboardData.getData('text')))
  }
  return (
    <FormField
      {...field}
      {...look}
      ref={input}
      autoComplete="one-time-code"
      onChange={(value) => onChange(read(value))}
      onPaste={paste}
    />
  )
}

/** Text that is dropped, or inserted by a keyboard's own clipboard, which fires no paste event. */
function useInsertedText(
  input: { readonly current: HTMLInputElement | null },
  take: (text: string) => void,
): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    const onBeforeInput = (event: InputEvent): void => {
      const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
      if (event.isComposing || text.length <= element.maxLength) return
      event.preventDefault()
      latest.current(text)
    }
    element.addEventListener('beforeinput', onBeforeInput)
    return () => element.removeEventListener('beforeinput', onBeforeInput)
  }, [input])
}
