// The second step of a recovery: the new password, after which the sign-in opens.
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { openSignIn, shell } from '../../../state/shell'
import { useDialogTitle } from '../contexts'
import { arePasswords, NewPassword } from '../fields/NewPassword'
import type { Flow } from '../fields/useFlow'
import type { Failure } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import type { Form } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import type { ForgotField } from './forgotForm'
import classes from '../../../app/form/StepForm.module.css'

export interface NewPasswordStepProps {
  form: Form<ForgotField>
  email: string
  flow: Flow
  onRefused: (failure: Failure) => void
}

export function NewPasswordStep({ form, email, flow, onRefused }: NewPasswordStepProps) {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const { values } = form
  useDialogTitle('account.forgot')
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('resetPassword', {
        email,
        emailVerifyCode: values.emailCode,
        mobileVerifyCode: values.smsCode,
        newPwd: values.password,
        confirmPwd: values.repeated,
        ...flow.named(),
      })
      if (answer.kind === 'done') {
        notify('done', ['account.forgot.done'])
        if (shell.dialog.kind === 'forgot') openSignIn()
      } else if (isOpen()) onRefused(answer)
    })
  return (
    <>
      <p className={classes.lead}>{t('account.forgot.lead.password')}</p>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={arePasswords(values.password, values.repeated)}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
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
