// Owns the second step of the sign-in: the codes sent to phone and mailbox, and what follows when
// both are right.
import { isCode } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { CodeEntry } from '../codes/CodeEntry'
import type { CodeSend } from '../codes/useCodeSend'
import { useState } from 'react'
import { useDialogTitle } from '../dialogTitle'
import { StepForm } from '../form/StepForm'
import { useDeed } from '../form/useDeed'
import { useEntrance } from '../form/useEntrance'
import type { Form } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import type { SignInField } from './SignIn'
import { codesTrouble } from './signInTrouble'
import { useSignedIn } from './useSignedIn'
import classes from '../form/StepForm.module.css'

export interface CodesStepProps {
  form: Form<SignInField>
  loginAuthToken: string
  sms: CodeSend
  email: CodeSend
  onBack: () => void
}

export function CodesStep({ form, loginAuthToken, sms, email, onBack }: CodesStepProps) {
  const { t } = useText()
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const enter = useEntrance()
  const signedIn = useSignedIn()
  const [spent, setSpent] = useState(false)
  useDialogTitle('account.login.verification')
  const { smsCode, emailCode } = form.values
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const body = { loginAuthToken, mobileVerifyCode: smsCode, emailVerifyCode: emailCode }
      const answer = await enter(loginAuthToken, () => account.call('verifyLogin', { body }))
      if (answer.kind === 'done') return signedIn(form.values.email)
      if (!live()) return
      if (answer.kind === 'refused' && answer.refusal.code === 1028) setSpent(true)
      const [at, saying] = codesTrouble(answer)
      if (at === 'snack') snack('danger', saying)
      else form.fail({ [at]: saying })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.login.lead')}</p>
      <StepForm
        deed={t('account.confirm')}
        ready={isCode(smsCode) && isCode(emailCode)}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
        onBack={spent ? onBack : undefined}
      >
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} where first />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={email} where />
      </StepForm>
    </>
  )
}
