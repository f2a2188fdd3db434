// The password again before something changes that proves an account, with what else the change
// wants beside it.
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { checkPresent } from '../../../app/form/checks'
import { fieldErrors } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import { useShowFailure } from '../../../app/form/useNotify'
import { useSubmission } from '../../../app/form/useSubmission'
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
  const submission = useSubmission()
  const form = useForm<'password'>({ password: '' }, CHECKS)
  const showFailure = useShowFailure(form)
  const { password } = form.values
  const submit = () =>
    submission.run(async (isOpen) => {
      form.clearError()
      const answer = await call(password)
      if (!isOpen()) return
      if (answer.kind === 'done') return onDone(answer.value)
      const places = { passwordWrong: 'password', tooManyAttempts: 'password' } as const
      showFailure(answer, fieldErrors(answer, places))
    })
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <StepForm
        submitLabel={submitLabel}
        ready={password !== '' && ready}
        pending={submission.pending}
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
