// Owns the first step of the sign-in: email and password, and the ways to those who have none or
// forgot theirs; outside production the demo accounts beneath.
import { normalEmail } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useAccount } from '../../state/AccountContext'
import { openDialog } from '../../state/shell'
import { PasswordField } from '../../ui/fields/PasswordField'
import { useDialogTitle } from '../dialogTitle'
import { EmailEntry } from '../form/EmailEntry'
import { StepForm } from '../form/StepForm'
import { STEP_MS, useDeed } from '../form/useDeed'
import type { Form } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import { DemoUsers } from './DemoUsers'
import type { SignInField } from './SignIn'
import { accountTrouble } from './signInTrouble'
import classes from '../form/StepForm.module.css'

export interface AccountStepProps {
  form: Form<SignInField>
  onPassed: (loginAuthToken: string) => void
}

export function AccountStep({ form, onPassed }: AccountStepProps) {
  const { t } = useText()
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  useDialogTitle('account.login')
  const { email, password } = form.values
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const answer = await account.call('login', { body: { email: normalEmail(email), password } })
      if (!live()) return
      if (answer.kind === 'done') {
        await deed.pause(STEP_MS)
        return onPassed(answer.value.loginAuthToken)
      }
      const [at, saying] = accountTrouble(answer)
      if (at === 'snack') snack('danger', saying)
      else form.fail({ [at]: saying })
    })
  return (
    <>
      <StepForm
        deed={t('account.signIn')}
        ready={email.trim() !== '' && password !== ''}
        pending={deed.pending}
        onSubmit={submit}
        trouble={form.trouble}
      >
        <EmailEntry field={form.bind('email')} />
        <PasswordField
          {...form.bind('password')}
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
        />
      </StepForm>
      <p className={classes.links}>
        <span>
          {t('account.login.noAccount')}
          <Way says={t('account.register')} onGo={() => openDialog({ kind: 'register' })} />
        </span>
        <Way says={t('account.login.forgot')} onGo={() => openDialog({ kind: 'forgot' })} />
      </p>
      <DemoUsers />
    </>
  )
}

function Way({ says, onGo }: { says: string; onGo: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onGo}>
      {says}
    </button>
  )
}
