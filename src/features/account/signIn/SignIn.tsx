// The sign-in from password to session: the account, a pause, the two codes or the app's. It starts
// at the account each time it is opened.
import { useState } from 'react'
import { assertNever } from '../../../domain/assertNever'
import type { SecondStep } from '../../../domain/records/identityRecords'
import { normalEmail } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { Steps } from '../../../ui/fields/Steps'
import { useCodeSend } from '../../../app/form/useCodeSend'
import { checkCode, checkEmail, checkPresent } from '../../../app/form/checks'
import { failureMessage, type Failure } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { AccountStep } from './AccountStep'
import { AuthenticatorStep } from './AuthenticatorStep'
import { CodesStep } from './CodesStep'
import type { SignInField, SignInForm } from './signInForm'

const EMPTY: SignInForm = { email: '', password: '', smsCode: '', emailCode: '', appCode: '' }
const CHECKS = {
  email: checkEmail,
  password: checkPresent('account.password.required'),
  smsCode: checkCode('account.code.required'),
  emailCode: checkCode('account.code.required'),
  appCode: checkPresent('account.code.required'),
}

type Step =
  { readonly kind: 'account' } | { readonly kind: SecondStep; readonly loginAuthToken: string }

export function SignIn() {
  const { t } = useText()
  const api = useApi()
  const [step, setStep] = useState<Step>({ kind: 'account' })
  const form = useForm<SignInField>(EMPTY, CHECKS)
  const loginAuthToken = step.kind === 'codes' ? step.loginAuthToken : ''
  // The time between two codes is the account's, also when the sign-in was begun anew.
  const target = step.kind === 'codes' ? normalEmail(form.values.email) : ''
  const failAt = (field: SignInField) => (failure: Failure) =>
    form.fail({ [field]: failureMessage(failure) })
  const sms = useCodeSend({
    target,
    send: () => api.call('sendLoginMobileCode', { loginAuthToken }),
    onFailed: failAt('smsCode'),
  })
  const email = useCodeSend({
    target,
    send: () => api.call('sendLoginMailCode', { loginAuthToken }),
    onFailed: failAt('emailCode'),
  })
  const labels = [t('account.login.step.account'), t('account.login.step.codes')]
  const content = () => {
    switch (step.kind) {
      case 'account':
        return (
          <AccountStep
            form={form}
            onPassed={({ loginAuthToken: token, secondStep: kind }) =>
              setStep({ kind, loginAuthToken: token })
            }
          />
        )
      case 'codes':
        return (
          <CodesStep
            form={form}
            loginAuthToken={step.loginAuthToken}
            sms={sms}
            email={email}
            onBack={() => {
              form.clear('smsCode', 'emailCode')
              setStep({ kind: 'account' })
            }}
          />
        )
      case 'authenticator':
        return (
          <AuthenticatorStep
            form={form}
            loginAuthToken={step.loginAuthToken}
            onBack={() => {
              form.clear('appCode')
              setStep({ kind: 'account' })
            }}
          />
        )
      default:
        return assertNever(step)
    }
  }
  return (
    <>
      <Steps labels={labels} current={step.kind === 'account' ? 0 : 1} />
      {content()}
    </>
  )
}
