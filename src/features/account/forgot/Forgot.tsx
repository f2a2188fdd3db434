// The recovery of an account with a forgotten password: two codes prove the identity, then a new
// password and the sign-in follow. Each opening starts from the beginning.
import { useState } from 'react'
import { isEmail, normalEmail } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { Steps } from '../../../ui/fields/Steps'
import { useCodeSend } from '../../../app/form/useCodeSend'
import { useFlow } from '../fields/useFlow'
import { checkCode, checkEmail, checkNewPassword, checkRepeated } from '../../../app/form/checks'
import { failureMessage, isAmong, type Failure } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { ForgotCodesStep } from './ForgotCodesStep'
import { NewPasswordStep } from './NewPasswordStep'
import { EMPTY, type ForgotField } from './forgotForm'

const CHECKS = {
  email: checkEmail,
  emailCode: checkCode('account.code.forgotRequired'),
  smsCode: checkCode('account.code.forgotRequired'),
  password: checkNewPassword,
  repeated: checkRepeated<ForgotField>('password', 'account.password.unmatch'),
}

/** Where each refusal of the first step belongs. */
const PLACES = {
  resetUserUnknown: 'email',
  resetEmailCodeWrong: 'emailCode',
  resetSmsCodeWrong: 'smsCode',
} as const

export function Forgot() {
  const { t } = useText()
  const api = useApi()
  const [step, setStep] = useState<'codes' | 'password'>('codes')
  const form = useForm<ForgotField>(EMPTY, CHECKS)
  const typed = normalEmail(form.values.email)
  const email = isEmail(typed) ? typed : ''
  const failSend = (field: ForgotField) => (failure: Failure) => {
    const unknown = isAmong(failure, ['resetUserUnknown'])
    form.setErrors({ [unknown ? 'email' : field]: failureMessage(failure) })
  }
  const flow = useFlow()
  const mail = useCodeSend({
    target: email,
    send: () => flow.send((named) => api.call('sendForgotMailCode', { email, ...named })),
    onFailed: failSend('emailCode'),
  })
  const sms = useCodeSend({
    target: email,
    send: () => flow.send((named) => api.call('sendForgotMobileCode', { email, ...named })),
    onFailed: failSend('smsCode'),
  })
  const refuse = (failure: Failure): void => {
    if (isAmong(failure, Object.keys(PLACES))) setStep('codes')
    // The exchange does not say which of the two codes it was, so both are to be looked at.
    if (isAmong(failure, ['resetSmsCodeWrong']))
      form.setErrors({ emailCode: ['refusals.resetEmailCodeWrong'] })
    form.refuse(failure, { keys: { ...PLACES, passwordCommon: 'password' } })
  }
  const labels = [t('account.forgot.step.codes'), t('account.forgot.step.password')]
  const shared = { form, email, flow, onRefused: refuse }
  return (
    <>
      <Steps labels={labels} current={step === 'codes' ? 0 : 1} />
      {step === 'codes' ? (
        <ForgotCodesStep {...shared} mail={mail} sms={sms} onPassed={() => setStep('password')} />
      ) : (
        <NewPasswordStep {...shared} />
      )}
    </>
  )
}
