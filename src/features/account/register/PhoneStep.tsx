// The second step of the registration: the mobile number and the code sent to it.
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useDialogTitle } from '../contexts'
import { fieldErrors } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { STEP_MS, useSubmission } from '../../../app/form/useSubmission'
import { useShowFailure } from '../../../app/form/useNotify'
import { PhoneEntry } from '../fields/PhoneEntry'
import type { Registration } from './useRegistration'
import classes from '../../../app/form/StepForm.module.css'

export interface PhoneStepProps {
  registration: Registration
  onPassed: () => void
}

export function PhoneStep({ registration, onPassed }: PhoneStepProps) {
  const { t } = useText()
  const api = useApi()
  const submission = useSubmission()
  const { form, mobile, flow, sms, askMobile } = registration
  const showFailure = useShowFailure(form)
  const { smsCode } = form.values
  useDialogTitle('account.register.verification')
  const submit = () =>
    submission.run(async (isOpen) => {
      form.clearError()
      const free = await askMobile()
      if (!isOpen()) return
      if (!free) return form.focus('mobile')
      const number = { mobile: mobile.e164, iso2: mobile.country }
      const body = { ...number, verifyCode: smsCode, ...flow.named() }
      const answer = await api.call('checkMobileCode', body)
      if (!isOpen()) return
      if (answer.kind === 'done') {
        await submission.pause(STEP_MS)
        return onPassed()
      }
      showFailure(answer, fieldErrors(answer, {}, 'smsCode'))
    })
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.phone')}</p>
      <StepForm
        submitLabel={t('account.next')}
        ready={mobile.e164 !== '' && isCode(smsCode)}
        pending={submission.pending}
        onSubmit={submit}
        error={form.error}
      >
        <PhoneEntry
          label={t('account.phone')}
          field={form.bind('mobile')}
          mobile={mobile}
          onLeave={() => void askMobile()}
          first
        />
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} />
      </StepForm>
    </>
  )
}
