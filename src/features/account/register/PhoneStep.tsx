// The second step of the registration: the mobile number and the code sent to it.
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useDialogTitle } from '../contexts'
import { StepForm } from '../../../app/form/StepForm'
import { STEP_MS } from '../../../app/form/useForm'
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
  const { form, mobile, flow, sms, askMobile } = registration
  const { smsCode } = form.values
  useDialogTitle('account.register.verification')
  const submit = () =>
    form.submit(async (isOpen) => {
      const free = await askMobile()
      if (!isOpen()) return
      if (!free) return form.focus('mobile')
      const number = { mobile: mobile.e164, iso2: mobile.country }
      const body = { ...number, verifyCode: smsCode, ...flow.named() }
      const answer = await api.call('checkMobileCode', body)
      if (!isOpen()) return
      if (answer.kind === 'done') {
        await form.pause(STEP_MS)
        return onPassed()
      }
      form.refuse(answer, { otherwise: 'smsCode' })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.phone')}</p>
      <StepForm
        submitLabel={t('account.next')}
        ready={mobile.e164 !== '' && isCode(smsCode)}
        pending={form.pending}
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
