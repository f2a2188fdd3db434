// Owns the second step of the registration: the mobile number and the code sent to it.
import { isCode } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { CodeEntry } from '../codes/CodeEntry'
import { useDialogTitle } from '../dialogTitle'
import { sayTrouble } from '../form/saying'
import { StepForm } from '../form/StepForm'
import { STEP_MS, useDeed } from '../form/useDeed'
import { useSnack } from '../form/useSnack'
import { PhoneEntry } from '../phones/PhoneEntry'
import type { Registration } from './useRegistration'
import classes from '../form/StepForm.module.css'

export interface PhoneStepProps {
  registration: Registration
  onPassed: () => void
}

export function PhoneStep({ registration, onPassed }: PhoneStepProps) {
  const { t } = useText()
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const { form, mobile, sms, askMobile } = registration
  const { smsCode } = form.values
  useDialogTitle('account.register.verification')
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const free = await askMobile()
      if (!live()) return
      if (!free) return form.focus('mobile')
      const body = { mobile: mobile.e164, verifyCode: smsCode, iso2: mobile.country }
      const answer = await account.call('checkMobileCode', { body })
      if (!live()) return
      if (answer.kind === 'done') {
        await deed.pause(STEP_MS)
        return onPassed()
      }
      const saying = sayTrouble(answer)
      if (answer.kind === 'refused' && answer.refusal.code === 9999) snack('danger', saying)
      else form.fail({ smsCode: saying })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.phone')}</p>
      <StepForm
        deed={t('account.next')}
        ready={mobile.e164 !== '' && isCode(smsCode)}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
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
