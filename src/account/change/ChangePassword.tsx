// Owns the change of the password of who is signed in: the present one, a new one, and both codes.
import { useSnapshot } from 'valtio'
import { isCode } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { closeDialog, shell } from '../../state/shell'
import { PasswordField } from '../../ui/fields/PasswordField'
import { CodeEntry } from '../codes/CodeEntry'
import { useCodeSend } from '../codes/useCodeSend'
import { useDialogTitle } from '../dialogTitle'
import { checkCode, checkNewPassword, checkPresent, checkRepeated } from '../form/checks'
import { arePasswords, NewPassword } from '../form/NewPassword'
import { sayTrouble } from '../form/saying'
import { StepForm } from '../form/StepForm'
import { useDeed } from '../form/useDeed'
import { useForm } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import { changeTrouble } from './changeTrouble'
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

/** Which field each refusal speaks of. */
const FIELDS = {
  passwordWrong: 'origin',
  passwordSame: 'password',
  passwordTooWeak: 'password',
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
        deed={t('account.confirm')}
        ready={ready}
        pending={pending}
        onSubmit={submit}
        trouble={form.trouble}
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
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const { viewer } = useSnapshot(shell)
  const form = useForm<PasswordFieldName>(EMPTY, CHECKS)
  const email = viewer.status === 'member' ? viewer.email : ''
  const mail = useCodeSend({
    target: email,
    send: () => account.call('sendChangePasswordMailCode', { body: { email } }),
    onFailed: (trouble) => form.note({ emailCode: sayTrouble(trouble) }),
  })
  const sms = useCodeSend({
    target: email,
    send: () => account.call('sendChangePasswordMobileCode', { body: { email } }),
    onFailed: (trouble) => form.note({ smsCode: sayTrouble(trouble) }),
  })
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const { origin, password, repeated, emailCode, smsCode } = form.values
      const answer = await account.call('changePassword', {
        body: {
          originPwd: origin,
          newPwd: password,
          confirmPwd: repeated,
          emailVerifyCode: emailCode,
          mobileVerifyCode: smsCode,
        },
      })
      if (answer.kind === 'done') {
        if (shell.dialog.kind === 'changePassword') closeDialog()
        return snack('done', ['account.change.password.done'], ['account.change.warning.done'])
      }
      if (!live()) return
      const wrongs = changeTrouble<PasswordFieldName>(answer, FIELDS)
      if (wrongs) form.fail(wrongs)
      else snack('danger', sayTrouble(answer))
    })
  return { form, mail, sms, pending: deed.pending, submit }
}
