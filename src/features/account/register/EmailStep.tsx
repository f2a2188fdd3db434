// The first step of the registration: the email and its code, the referrer, and the consent.
import { isCode } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { openSignIn } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useDialogTitle } from '../contexts'
import type { Failure } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import { STEP_MS } from '../../../app/form/useForm'
import { Consent } from './Consent'
import type { Registration } from './useRegistration'
import classes from '../../../app/form/StepForm.module.css'

export interface EmailStepProps {
  registration: Registration
  onPassed: () => void
}

export function EmailStep({ registration, onPassed }: EmailStepProps) {
  const { t } = useText()
  const { form, mail, agentCode, consent, setConsent, email, askEmail } = registration
  const { pending, submit } = useEmailStep(registration, onPassed)
  const address = form.bind('email')
  useDialogTitle('account.register')
  return (
    <>
      <p className={classes.lead}>{t('account.register.lead.email')}</p>
      <StepForm
        submitLabel={t('account.next')}
        ready={email !== '' && isCode(form.values.emailCode) && consent}
        pending={pending}
        onSubmit={submit}
        error={form.error}
      >
        <FormField
          {...address}
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          first
          onBlur={() => {
            address.onBlur()
            void askEmail()
          }}
        />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} />
        <FormField
          {...form.bind('inviteCode')}
          label={t('account.register.invite')}
          name="invite-code"
          maxLength={64}
        />
        {agentCode !== undefined && (
          <FormField
            label={t('account.register.agent')}
            name="agent-code"
            value={agentCode}
            onChange={() => undefined}
            readOnly
          />
        )}
        <Consent checked={consent} onChange={setConsent} />
      </StepForm>
      <p className={classes.links}>
        <span>
          {t('account.register.hasAccount')}
          <button type="button" className={classes.link} onClick={openSignIn}>
            {t('account.signIn')}
          </button>
        </span>
      </p>
    </>
  )
}

/** Onwards once the referral code, if there is one, and the email's code are accepted. */
function useEmailStep({ form, email, flow, askEmail }: Registration, onPassed: () => void) {
  const api = useApi()
  const { emailCode: verifyCode } = form.values
  const inviteCode = form.values.inviteCode.trim()
  const submit = () =>
    form.submit(async (isOpen) => {
      const free = await askEmail()
      if (!isOpen()) return
      if (!free) return form.focus('email')
      if (inviteCode !== '') {
        const invited = await api.call('checkInviteCode', { inviteCode })
        if (!isOpen()) return
        if (invited.kind !== 'done') return failAt('inviteCode', invited)
      }
      const checked = await api.call('checkMailCode', { email, verifyCode, ...flow.named() })
      if (!isOpen()) return
      if (checked.kind !== 'done') return failAt('emailCode', checked)
      await form.pause(STEP_MS)
      onPassed()
    })
  const failAt = (field: 'inviteCode' | 'emailCode', failure: Failure) =>
    form.refuse(failure, { otherwise: field })
  return { pending: form.pending, submit }
}
