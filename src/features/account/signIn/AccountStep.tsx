// The first step of the sign-in: email and password, and the ways to those who have none or forgot
// theirs; outside production the demo accounts beneath.
import { normalEmail } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { openDialog } from '../../../state/shell'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { useDialogTitle } from '../contexts'
import { isAmong, isMaintenance } from '../../../app/form/failures'
import { EmailEntry } from '../fields/EmailEntry'
import { StepForm } from '../../../app/form/StepForm'
import { STEP_MS, type Form } from '../../../app/form/useForm'
import { DemoUsers } from './DemoUsers'
import { PasskeyButton } from './PasskeyButton'
import type { SignInField } from './signInForm'
import classes from '../../../app/form/StepForm.module.css'

export interface AccountStepProps {
  form: Form<SignInField>
  onPassed: (request: DataOf<'login'>) => void
}

/** All other refusals show one sentence that reveals nothing. */
const PLACES = {
  accountUnknown: 'email',
  passwordWrong: 'password',
  tooManyAttempts: 'password',
  rateLimited: 'password',
  loginFailed: 'notice',
} as const
const KNOWN = Object.keys(PLACES)

export function AccountStep({ form, onPassed }: AccountStepProps) {
  const { t } = useText()
  const api = useApi()
  useDialogTitle('account.login')
  const { email, password } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('login', { email: normalEmail(email), password })
      if (!isOpen()) return
      if (answer.kind === 'done') {
        await form.pause(STEP_MS)
        return onPassed(answer.value)
      }
      if (answer.kind === 'refused' && !isMaintenance(answer) && !isAmong(answer, KNOWN))
        return form.fail({ password: ['account.login.wrong'] })
      form.refuse(answer, { keys: PLACES, otherwise: 'password' })
    })
  return (
    <>
      <StepForm
        submitLabel={t('account.signIn')}
        ready={email.trim() !== '' && password !== ''}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
      >
        <EmailEntry field={form.bind('email')} />
        <PasswordField
          {...form.bind('password')}
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
        />
      </StepForm>
      <PasskeyButton />
      <p className={classes.links}>
        <span>
          {t('account.login.noAccount')}
          <Link label={t('account.register')} onGo={() => openDialog({ kind: 'register' })} />
        </span>
        <Link label={t('account.login.forgot')} onGo={() => openDialog({ kind: 'forgot' })} />
      </p>
      <DemoUsers />
    </>
  )
}

function Link({ label, onGo }: { label: string; onGo: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onGo}>
      {label}
    </button>
  )
}
