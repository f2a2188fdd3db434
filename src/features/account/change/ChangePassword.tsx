// The password change of a signed-in customer: the present password, a new one, and both codes.
import { useSnapshot } from 'valtio'
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog, shell } from '../../../state/shell'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useCodeSend } from '../../../app/form/useCodeSend'
import { useDialogTitle } from '../contexts'
import { checkCode, checkNewPassword, checkPresent, checkRepeated } from '../../../app/form/checks'
import { arePasswords, NewPassword } from '../fields/NewPassword'
import { failureMessage } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import { Warning } from './Warning'

const EMPTY = { origin: '', password: '', repeated: '', emailCode: '', smsCode: '' }
type PasswordFieldName = keyof typeof EMPTY

const CHECKS = {
  origin: checkPresent('account.password.required'),
  password: checkNewPassword,
  repeated: checkRepeated<PasswordFieldName>('password', 'account.password.differs'),
  emailCode: checkCode('account.code.required'),
  smsCode: checkCode('account.code.required'),
}

const PLACES = {
  passwordWrong: 'origin',
  passwordSame: 'password',
  passwordTooWeak: 'password',
  passwordCommon: 'password',
  passwordsDiffer: 'repeated',
  emailCodeWrong: 'emailCode',
  smsCodeWrong: 'smsCode',
} as const

export function ChangePassword() {
  const { t } = useText()
  const { form, mail, sms, pending, submit } = useChangePassword()
  const { values } = form
  useDialogTitle('account.change.password')
  const ready =
    values.origin !== '' &&
    arePasswords(values.password, values.repeated) &&
    isCode(values.emailCode) &&
    isCode(values.smsCode)
  return (
    <>
      <Warning />
      <StepForm
        submitLabel={t('account.confirm')}
        ready={ready}
        pending={pending}
        onSubmit={submit}
        error={form.error}
      >
        <PasswordField
          {...form.bind('origin')}
          label={t('account.password.origin')}
          name="password"
          autoComplete="current-password"
          first
        />
        <NewPassword
          password={form.bind('password')}
          repeated={form.bind('repeated')}
          label={t('account.password.new')}
        />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} where />
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} where />
      </StepForm>
    </>
  )
}

function useChangePassword() {
  const api = useApi()
  const notify = useNotify()
  const { viewer } = useSnapshot(shell)
  const form = useForm<PasswordFieldName>(EMPTY, CHECKS)
  const email = viewer.status === 'member' ? viewer.email : ''
  const mail = useCodeSend({
    target: email,
    send: () => api.call('sendChangePasswordMailCode', { email }),
    onFailed: (failure) => form.setErrors({ emailCode: failureMessage(failure) }),
  })
  const sms = useCodeSend({
    target: email,
    send: () => api.call('sendChangePasswordMobileCode', { email }),
    onFailed: (failure) => form.setErrors({ smsCode: failureMessage(failure) }),
  })
  const submit = () =>
    form.submit(async (isOpen) => {
      const { origin, password, repeated, emailCode, smsCode } = form.values
      const answer = await api.call('changePassword', {
        originPwd: origin,
        newPwd: password,
        confirmPwd: repeated,
        emailVerifyCode: emailCode,
        mobileVerifyCode: smsCode,
      })
      if (answer.kind === 'done') {
        if (shell.dialog.kind === 'changePassword') closeDialog()
        return notify('done', ['account.change.password.done'], ['account.change.warning.done'])
      }
      if (!isOpen()) return
      form.refuse(answer, { keys: PLACES })
    })
  return { form, mail, sms, pending: form.pending, submit }
}
