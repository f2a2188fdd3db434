// The last step of the registration: the password, the submission, and the exchange's answer. If an
// earlier step caused a refusal, a link back to it is shown.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { openDialog, shell } from '../../../state/shell'
import { useDialogTitle } from '../contexts'
import { arePasswords, NewPassword } from '../fields/NewPassword'
import { failureMessage, isAmong, isMaintenance } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { useEnter } from '../useEnter'
import { useNotify } from '../../../app/form/useNotify'
import type { Registration } from './useRegistration'
import classes from '../../../app/form/StepForm.module.css'

export interface PasswordStepProps {
  registration: Registration
  onBack: () => void
}

/** Refusals that nothing on this step can put right. */
const EARLIER: readonly string[] = [
  'registerEmailCodeWrong',
  'registerSmsCodeWrong',
  'emailTaken',
  'mobileTaken',
  'inviteCodeUnknown',
]

export function PasswordStep({ registration, onBack }: PasswordStepProps) {
  const { t } = useText()
  const { form, email, agentCode } = registration
  const enter = useEnter()
  const notify = useNotify()
  const register = useRegisterCall(registration)
  const [mustGoBack, setMustGoBack] = useState(false)
  useDialogTitle('account.password')
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await enter(email, register)
      if (answer.kind === 'done') {
        notify('done', ['account.login.done'], ['account.demo.done', { email }])
        if (shell.dialog.kind === 'register') openDialog({ kind: 'registered' })
        return
      }
      if (!isOpen()) return
      setMustGoBack(isAmong(answer, EARLIER))
      const message = failureMessage(answer)
      if (isMaintenance(answer) && agentCode === undefined) notify('danger', message)
      else if (isAmong(answer, ['passwordCommon'])) form.fail({ password: message })
      else form.setErrors({ form: message })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.password', { email })}</p>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={arePasswords(form.values.password, form.values.repeated)}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
        onBack={mustGoBack ? onBack : undefined}
      >
        <NewPassword
          password={form.bind('password')}
          repeated={form.bind('repeated')}
          label={t('account.password')}
          first
        />
      </StepForm>
    </>
  )
}

/** The call that hands everything in; with the agent's code where one led here. */
function useRegisterCall({ form, mobile, flow, email, agentCode }: Registration) {
  const api = useApi()
  const { values } = form
  const body = {
    email,
    emailVerifyCode: values.emailCode,
    mobile: mobile.e164,
    mobileVerifyCode: values.smsCode,
    inviteCode: values.inviteCode.trim(),
    password: values.password,
    confirmPassword: values.repeated,
    iso2: mobile.country,
  }
  return () => {
    const whole = { ...body, ...flow.named() }
    return agentCode === undefined
      ? api.call('register', whole)
      : api.call('registerByAgent', { ...whole, agentCode })
  }
}
