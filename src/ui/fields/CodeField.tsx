// The field of a code sent by email or SMS: six digits, in whatever form they were pasted, and at
// its end the button that requests a code, which becomes the countdown to the next request.
import { useImperativeHandle, useRef } from 'react'
import { assertNever } from '../../domain/assertNever'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import { CodeInput, type CodeInputProps } from './typed/CodeInput'
import classes from './fields.module.css'

/** The state of sending a code. */
export type CodeSendState =
  | { readonly kind: 'idle'; readonly enabled: boolean }
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly seconds: number }

export interface CodeFieldProps extends Omit<CodeInputProps, 'kind' | 'end'> {
  state: CodeSendState
  onSend: () => void
}

export function CodeField({ state, onSend, ref, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const send = (): void => {
    onSend()
    // The link disappears while it has the focus; the code is the next input.
    input.current?.focus()
  }
  return (
    <CodeInput
      {...field}
      ref={input}
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
