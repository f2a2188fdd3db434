// Owns the second step of a recovery: the new password, after which the sign-in opens.
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { openSignIn, shell } from '../../state/shell'
import { useDialogTitle } from '../dialogTitle'
import { arePasswords, NewPassword } from '../form/NewPassword'
import type { Trouble } from '../form/saying'
import { StepForm } from '../form/StepForm'
import { useDeed } from '../form/useDeed'
import type { Form } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import type { ForgotField } from './Forgot'
import classes from '../form/StepForm.module.css'

export interface NewPasswordStepProps {
  form: Form<ForgotField>
  email: string
  onRefused: (trouble: Trouble) => void
}

export function NewPasswordStep({ form, email, onRefused }: NewPasswordStepProps) {
  const { t } = useText()
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const { values } = form
  useDialogTitle('account.forgot')
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const answer = await account.call('resetPassword', {
        body: {
          email,
          emailVerifyCode: values.emailCode,
          mobileVerifyCode: values.smsCode,
          newPwd: values.password,
          confirmPwd: values.repeated,
        },
      })
      if (answer.kind === 'done') {
        snack('done', ['account.forgot.done'])
        if (shell.dialog.kind === 'forgot') openSignIn()
      } else if (live()) onRefused(answer)
    })
  return (
    <>
      <p className={classes.lead}>{t('account.forgot.lead.password')}</p>
      <StepForm
        deed={t('account.confirm')}
        ready={arePasswords(values.password, values.repeated)}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
      >
        <NewPassword
          password={form.bind('password')}
          repeated={form.bind('repeated')}
          label={t('account.password.new')}
          first
        />
      </StepForm>
    </>
  )
}
