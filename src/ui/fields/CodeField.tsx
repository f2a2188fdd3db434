// The field of a code by mail or SMS: six digits, however they were pasted, and at its end the
// asking for a code, which becomes the time until the next may be asked for.
import { useImperativeHandle, useRef, type ClipboardEvent } from 'react'
import { assertNever } from '../../domain/assertNever'
import { CODE_LENGTH } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import { FormField, type FormFieldProps } from './FormField'
import classes from './fields.module.css'

/** Where the sending of a code stands. */
export type CodeSendState =
  | { readonly kind: 'idle'; readonly enabled: boolean }
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly seconds: number }

export interface CodeFieldProps extends Pick<
  FormFieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'hint' | 'first' | 'onBlur' | 'ref'
> {
  name: string
  state: CodeSendState
  onSend: () => void
}

/** What was pasted or typed in plain digits, without what stands between them. */
const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\-‐-―]/g, '')
    .slice(0, CODE_LENGTH)

export function CodeField({ state, onSend, ref, onChange, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    // The browser would cut "123 456" at six characters before anybody could take the space out.
    event.preventDefault()
    onChange(clean(event.clipboardData.getData('text')))
  }
  const send = (): void => {
    onSend()
    // The link goes away under the keyboard; the code comes next.
    input.current?.focus()
  }
  return (
    <FormField
      {...field}
      ref={input}
      figures="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      onChange={(value) => onChange(clean(value))}
      onPaste={paste}
      end={<Sending state={state} label={field.label} onSend={send} />}
    />
  )
}

interface SendingProps {
  state: CodeSendState
  label: string
  onSend: () => void
}

function Sending({ state, label, onSend }: SendingProps) {
  const { t } = useText()
  switch (state.kind) {
    case 'idle':
      return (
        <button
          type="button"
          className={classes.send}
          disabled={!state.enabled}
          aria-label={t('account.code.sendOf', { label })}
          onClick={onSend}
        >
          {t('account.code.send')}
        </button>
      )
    case 'sending':
      return <span className={classes.spinner} role="status" aria-label={t('account.code.busy')} />
    case 'waiting':
      return (
        <span className={classes.count} role="timer">
          <Icon name="clock" size={16} />
          <span>{minutesAndSeconds(state.seconds)}</span>
          <span>{t('account.code.resend')}</span>
        </span>
      )
    default:
      return assertNever(state)
  }
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
