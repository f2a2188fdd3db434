// The second step of the sign-in if the account has an authenticator app: one of its codes, or a
// recovery code.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { CodeInput } from '../../../ui/fields/typed/CodeInput'
import { useDialogTitle } from '../contexts'
import { isAmong } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { useEnter, useSignedIn } from '../useEnter'
import type { Form } from '../../../app/form/useForm'
import type { SignInField } from './signInForm'
import classes from '../../../app/form/StepForm.module.css'

export interface AuthenticatorStepProps {
  form: Form<SignInField>
  loginAuthToken: string
  onBack: () => void
}

const NO_CODES = { mobileVerifyCode: '', emailVerifyCode: '' }

export function AuthenticatorStep({ form, loginAuthToken, onBack }: AuthenticatorStepProps) {
  const { t } = useText()
  const api = useApi()
  const enter = useEnter()
  const signedIn = useSignedIn()
  const [spent, setSpent] = useState(false)
  useDialogTitle('account.login.verification')
  const { appCode } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const body = { loginAuthToken, ...NO_CODES, authenticatorCode: appCode }
      const answer = await enter(loginAuthToken, () => api.call('verifyLogin', body))
      if (answer.kind === 'done') return signedIn(form.values.email)
      if (!isOpen()) return
      if (isAmong(answer, ['loginRequestSpent'])) setSpent(true)
      form.refuse(answer, { keys: { authenticatorWrong: 'appCode' } })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.login.lead.authenticator')}</p>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={appCode.trim() !== ''}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
        onBack={spent ? onBack : undefined}
      >
        <CodeInput
          {...form.bind('appCode')}
          kind="factor"
          label={t('account.authenticator.codeOrRecovery')}
          name="authenticator-code"
          first
        />
      </StepForm>
    </>
  )
}
