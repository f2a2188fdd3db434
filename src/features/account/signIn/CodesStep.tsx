// The second step of the sign-in: the codes sent to phone and mailbox, and the continuation once
// both are right.
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { CodeEntry } from '../../../app/form/CodeEntry'
import type { CodeSend } from '../../../app/form/useCodeSend'
import { useState } from 'react'
import { useDialogTitle } from '../contexts'
import { isAmong } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import type { Form } from '../../../app/form/useForm'
import type { SignInField } from './signInForm'
import { useEnter, useSignedIn } from '../useEnter'
import classes from '../../../app/form/StepForm.module.css'

export interface CodesStepProps {
  form: Form<SignInField>
  loginAuthToken: string
  sms: CodeSend
  email: CodeSend
  onBack: () => void
}

const PLACES = { emailCodeWrong: 'emailCode', smsCodeWrong: 'smsCode' } as const

export function CodesStep({ form, loginAuthToken, sms, email, onBack }: CodesStepProps) {
  const { t } = useText()
  const api = useApi()
  const enter = useEnter()
  const signedIn = useSignedIn()
  const [spent, setSpent] = useState(false)
  useDialogTitle('account.login.verification')
  const { smsCode, emailCode } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const body = { loginAuthToken, mobileVerifyCode: smsCode, emailVerifyCode: emailCode }
      const answer = await enter(loginAuthToken, () => api.call('verifyLogin', body))
      if (answer.kind === 'done') return signedIn(form.values.email)
      if (!isOpen()) return
      if (isAmong(answer, ['loginRequestSpent'])) setSpent(true)
      form.refuse(answer, { keys: PLACES })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.login.lead')}</p>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={isCode(smsCode) && isCode(emailCode)}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
        onBack={spent ? onBack : undefined}
      >
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} where first />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={email} where />
      </StepForm>
    </>
  )
}
