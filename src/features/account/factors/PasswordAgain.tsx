// The password prompt before a change of a sign-in factor, with the other inputs of that change.
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { checkPresent } from '../../../app/form/checks'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import classes from './factors.module.css'

export interface PasswordAgainProps<T> {
  lead: string
  submitLabel: string
  call: (password: string) => Promise<CallResult<T>>
  /** What follows; the dialog waits for it. */
  onDone: (value: T) => void | Promise<void>
  /** Whether what stands beside it is filled in. */
  ready?: boolean
  children?: ReactNode
}

const CHECKS = { password: checkPresent('account.password.required') }

export function PasswordAgain<T>(props: PasswordAgainProps<T>) {
  const { lead, submitLabel, call, onDone, ready = true, children } = props
  const { t } = useText()
  const form = useForm<'password'>({ password: '' }, CHECKS)
  const { password } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await call(password)
      if (!isOpen()) return
      if (answer.kind === 'done') return onDone(answer.value)
      const places = { passwordWrong: 'password', tooManyAttempts: 'password' } as const
      form.refuse(answer, { keys: places })
    })
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <StepForm
        submitLabel={submitLabel}
        ready={password !== '' && ready}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
      >
        {children}
        <PasswordField
          {...form.bind('password')}
          label={t('account.password.origin')}
          name="current-password"
          autoComplete="current-password"
          first={children === undefined}
        />
      </StepForm>
    </>
  )
}
