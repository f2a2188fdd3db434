// Owns the recovery of an account whose password is forgotten: who it is by two codes, then a new
// password, then the sign-in. It starts anew each time it is opened.
import { useState } from 'react'
import { isEmail, normalEmail } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { Steps } from '../../ui/fields/Steps'
import { useCodeSend } from '../codes/useCodeSend'
import { checkCode, checkEmail, checkNewPassword, checkRepeated } from '../form/checks'
import { sayTrouble, type Trouble } from '../form/saying'
import { useForm } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import { ForgotCodesStep } from './ForgotCodesStep'
import { forgotTrouble, isOfCodes } from './forgotTrouble'
import { NewPasswordStep } from './NewPasswordStep'

const EMPTY = { email: '', emailCode: '', smsCode: '', password: '', repeated: '' }
export type ForgotField = keyof typeof EMPTY

const CHECKS = {
  email: checkEmail,
  emailCode: checkCode('account.code.forgotRequired'),
  smsCode: checkCode('account.code.forgotRequired'),
  password: checkNewPassword,
  repeated: checkRepeated<ForgotField>('password', 'account.password.unmatch'),
}

export function Forgot() {
  const { t } = useText()
  const account = useAccount()
  const snack = useSnack()
  const [step, setStep] = useState<'codes' | 'password'>('codes')
  const form = useForm<ForgotField>(EMPTY, CHECKS)
  const typed = normalEmail(form.values.email)
  const email = isEmail(typed) ? typed : ''
  const failSend = (field: ForgotField) => (trouble: Trouble) => {
    const unknown = trouble.kind === 'refused' && trouble.refusal.code === 1071
    form.note({ [unknown ? 'email' : field]: sayTrouble(trouble) })
  }
  const mail = useCodeSend({
    target: email,
    send: () => account.call('sendForgotMailCode', { body: { email } }),
    onFailed: failSend('emailCode'),
  })
  const sms = useCodeSend({
    target: email,
    send: () => account.call('sendForgotMobileCode', { body: { email } }),
    onFailed: failSend('smsCode'),
  })
  const refuse = (trouble: Trouble): void => {
    const wrongs = forgotTrouble(trouble)
    if (!wrongs) return snack('danger', sayTrouble(trouble))
    if (isOfCodes(wrongs)) setStep('codes')
    form.fail(wrongs)
  }
  const labels = [t('account.forgot.step.codes'), t('account.forgot.step.password')]
  const shared = { form, email, onRefused: refuse }
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
