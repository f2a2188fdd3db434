// Owns the last step of the registration: the password, the handing in of everything, and what the
// exchange says to it. Where an earlier step is to blame, the way back to it is shown.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { openDialog, shell } from '../../state/shell'
import { useDialogTitle } from '../dialogTitle'
import { arePasswords, NewPassword } from '../form/NewPassword'
import { sayTrouble, type Trouble } from '../form/saying'
import { StepForm } from '../form/StepForm'
import { useDeed } from '../form/useDeed'
import { useEntrance } from '../form/useEntrance'
import { useSnack } from '../form/useSnack'
import type { Registration } from './useRegistration'
import classes from '../form/StepForm.module.css'

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
const isEarlier = (trouble: Trouble): boolean =>
  trouble.kind === 'refused' && EARLIER.includes(trouble.refusal.key)

export function PasswordStep({ registration, onBack }: PasswordStepProps) {
  const { t } = useText()
  const { form, email, agentCode } = registration
  const deed = useDeed()
  const enter = useEntrance()
  const snack = useSnack()
  const register = useRegisterCall(registration)
  const [mustGoBack, setMustGoBack] = useState(false)
  useDialogTitle('account.password')
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const answer = await enter(email, register)
      if (answer.kind === 'done') {
        snack('done', ['account.login.done'], ['account.demo.done', { email }])
        if (shell.dialog.kind === 'register') openDialog({ kind: 'registered' })
        return
      }
      if (!live()) return
      setMustGoBack(isEarlier(answer))
      const saying = sayTrouble(answer)
      const maintained = answer.kind === 'refused' && answer.refusal.code === 9999
      if (maintained && agentCode === undefined) snack('danger', saying)
      else form.note({ form: saying })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.password', { email })}</p>
      <StepForm
        deed={t('account.confirm')}
        ready={arePasswords(form.values.password, form.values.repeated)}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
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
function useRegisterCall({ form, mobile, email, agentCode }: Registration) {
  const account = useAccount()
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
  return () =>
    agentCode === undefined
      ? account.call('register', { body })
      : account.call('registerByAgent', { body: { ...body, agentCode } })
}
