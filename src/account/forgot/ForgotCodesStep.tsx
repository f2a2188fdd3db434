// Owns the first step of a recovery: whose account it is, proved by a code to the mailbox and one
// to the phone, checked in this order.
import { isCode } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { CodeEntry } from '../codes/CodeEntry'
import type { CodeSend } from '../codes/useCodeSend'
import { useDialogTitle } from '../dialogTitle'
import type { Trouble } from '../form/saying'
import { EmailEntry } from '../form/EmailEntry'
import { StepForm } from '../form/StepForm'
import { STEP_MS, useDeed } from '../form/useDeed'
import type { Form } from '../form/useForm'
import type { ForgotField } from './Forgot'
import classes from '../form/StepForm.module.css'

export interface ForgotCodesStepProps {
  form: Form<ForgotField>
  /** The address in its one form; an empty text while it is none. */
  email: string
  mail: CodeSend
  sms: CodeSend
  onRefused: (trouble: Trouble) => void
  onPassed: () => void
}

export function ForgotCodesStep(props: ForgotCodesStepProps) {
  const { form, email, mail, sms, onRefused, onPassed } = props
  const { t } = useText()
  const account = useAccount()
  const deed = useDeed()
  const { emailCode, smsCode } = form.values
  useDialogTitle('account.forgot')
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const byMail = await account.call('checkForgotMailCode', {
        body: { email, verifyCode: emailCode },
      })
      if (!live()) return
      if (byMail.kind !== 'done') return onRefused(byMail)
      const bySms = await account.call('checkForgotMobileCode', {
        body: { email, verifyCode: smsCode },
      })
      if (!live()) return
      if (bySms.kind !== 'done') return onRefused(bySms)
      await deed.pause(STEP_MS)
      onPassed()
    })
  return (
    <>
      <p className={classes.lead}>{t('account.forgot.lead.codes')}</p>
      <StepForm
        deed={t('account.next')}
        ready={email !== '' && isCode(emailCode) && isCode(smsCode)}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
      >
        <EmailEntry field={form.bind('email')} />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} />
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} />
      </StepForm>
    </>
  )
}
