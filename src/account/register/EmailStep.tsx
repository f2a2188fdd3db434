// Owns the first step of the registration: the address and its code, who recommended, and the
// consent.
import { isCode } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { openSignIn } from '../../state/shell'
import { FormField } from '../../ui/fields/FormField'
import { CodeEntry } from '../codes/CodeEntry'
import { useDialogTitle } from '../dialogTitle'
import { sayTrouble, type Trouble } from '../form/saying'
import { StepForm } from '../form/StepForm'
import { STEP_MS, useDeed } from '../form/useDeed'
import { useSnack } from '../form/useSnack'
import { Consent } from './Consent'
import type { Registration } from './useRegistration'
import classes from '../form/StepForm.module.css'

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
        deed={t('account.next')}
        ready={email !== '' && isCode(form.values.emailCode) && consent}
        pending={pending}
        onSubmit={submit}
        trouble={form.trouble}
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
function useEmailStep({ form, email, askEmail }: Registration, onPassed: () => void) {
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const { emailCode: verifyCode } = form.values
  const inviteCode = form.values.inviteCode.trim()
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const free = await askEmail()
      if (!live()) return
      if (!free) return form.focus('email')
      if (inviteCode !== '') {
        const invited = await account.call('checkInviteCode', { body: { inviteCode } })
        if (!live()) return
        if (invited.kind !== 'done') return refuse('inviteCode', invited)
      }
      const checked = await account.call('checkMailCode', { body: { email, verifyCode } })
      if (!live()) return
      if (checked.kind !== 'done') return refuse('emailCode', checked)
      await deed.pause(STEP_MS)
      onPassed()
    })
  const refuse = (field: 'inviteCode' | 'emailCode', trouble: Trouble) => {
    const saying = sayTrouble(trouble)
    if (trouble.kind === 'refused' && trouble.refusal.key === 'maintenance') snack('danger', saying)
    else form.fail({ [field]: saying })
  }
  return { pending: deed.pending, submit }
}
