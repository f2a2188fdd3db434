// The first step of a recovery: whose account it is, proved by a code to the mailbox and one to the
// phone, checked in this order.
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { CodeEntry } from '../../../app/form/CodeEntry'
import type { CodeSend } from '../../../app/form/useCodeSend'
import { useDialogTitle } from '../contexts'
import type { Flow } from '../fields/useFlow'
import type { Failure } from '../../../app/form/failures'
import { EmailEntry } from '../fields/EmailEntry'
import { StepForm } from '../../../app/form/StepForm'
import { STEP_MS, type Form } from '../../../app/form/useForm'
import type { ForgotField } from './forgotForm'
import classes from '../../../app/form/StepForm.module.css'

export interface ForgotCodesStepProps {
  form: Form<ForgotField>
  /** The address in its one form; an empty text while it is none. */
  email: string
  flow: Flow
  mail: CodeSend
  sms: CodeSend
  onRefused: (failure: Failure) => void
  onPassed: () => void
}

export function ForgotCodesStep(props: ForgotCodesStepProps) {
  const { form, email, flow, mail, sms, onRefused, onPassed } = props
  const { t } = useText()
  const api = useApi()
  const { emailCode, smsCode } = form.values
  useDialogTitle('account.forgot')
  const submit = () =>
    form.submit(async (isOpen) => {
      const byMail = await api.call('checkForgotMailCode', {
        email,
        verifyCode: emailCode,
        ...flow.named(),
      })
      if (!isOpen()) return
      if (byMail.kind !== 'done') return onRefused(byMail)
      const bySms = await api.call('checkForgotMobileCode', {
        email,
        verifyCode: smsCode,
        ...flow.named(),
      })
      if (!isOpen()) return
      if (bySms.kind !== 'done') return onRefused(bySms)
      await form.pause(STEP_MS)
      onPassed()
    })
  return (
    <>
      <p className={classes.lead}>{t('account.forgot.lead.codes')}</p>
      <StepForm
        submitLabel={t('account.next')}
        ready={email !== '' && isCode(emailCode) && isCode(smsCode)}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
      >
        <EmailEntry field={form.bind('email')} />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} />
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} />
      </StepForm>
    </>
  )
}
