// The setting up of an authenticator app: the password again, then the app's picture to scan with a
// code of it, then the recovery codes, shown this one time.
import { useState } from 'react'
import { assertNever } from '../../../domain/assertNever'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { CodeInput } from '../../../ui/fields/typed/CodeInput'
import { Steps } from '../../../ui/fields/Steps'
import { Button } from '../../../ui/pieces/Button'
import { QrCode } from '../../../ui/pieces/QrCode'
import { checkPresent } from '../../../app/form/checks'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import { PasswordAgain } from './PasswordAgain'
import classes from './factors.module.css'

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'app'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const ORDER = ['password', 'app', 'codes'] as const

export function SetUpAuthenticator() {
  const { t } = useText()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const labels = [
    t('account.password'),
    t('account.authenticator.step.app'),
    t('account.authenticator.step.codes'),
  ]
  const content = () => {
    switch (step.kind) {
      case 'password':
        return <PasswordStep onPassed={(begun) => setStep({ kind: 'app', ...begun })} />
      case 'app':
        return <AppStep {...step} onPassed={(codes) => setStep({ kind: 'codes', codes })} />
      case 'codes':
        return <Codes codes={step.codes} />
      default:
        return assertNever(step)
    }
  }
  return (
    <>
      <Steps labels={labels} current={ORDER.indexOf(step.kind)} />
      {content()}
    </>
  )
}

function PasswordStep({
  onPassed,
}: {
  onPassed: (begun: { secret: string; uri: string }) => void
}) {
  const { t } = useText()
  const api = useApi()
  return (
    <PasswordAgain
      lead={t('account.authenticator.lead.password')}
      submitLabel={t('account.next')}
      call={(password) => api.call('beginAuthenticator', { password })}
      onDone={onPassed}
    />
  )
}

interface AppStepProps {
  secret: string
  uri: string
  onPassed: (codes: readonly string[]) => void
}

function AppStep({ secret, uri, onPassed }: AppStepProps) {
  const { t } = useText()
  const api = useApi()
  const form = useForm<'code'>({ code: '' }, { code: checkPresent('account.code.required') })
  const { code } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('confirmAuthenticator', { authenticatorCode: code })
      if (!isOpen()) return
      if (answer.kind === 'done') return onPassed(answer.value.recoveryCodes)
      form.refuse(answer, { keys: { authenticatorWrong: 'code' } })
    })
  return (
    <>
      <p className={classes.lead}>{t('account.authenticator.lead.app')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('account.authenticator.qr')} />
        <p>
          <span>{t('account.authenticator.byHand')}</span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={code.trim() !== ''}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
      >
        <CodeInput
          {...form.bind('code')}
          kind="app"
          label={t('account.authenticator.code')}
          name="authenticator-code"
          first
        />
      </StepForm>
    </>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  const notify = useNotify()
  const text = codes.join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify('done', ['account.authenticator.copied']),
      // Not allowed here: the codes stand there to be marked by hand.
      () => undefined,
    )
  return (
    <>
      <p className={classes.lead}>{t('account.authenticator.lead.codes')}</p>
      <ul className={classes.codes} aria-label={t('account.authenticator.step.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="xl" onClick={copy}>
          {t('account.authenticator.copy')}
        </Button>
        <Button tone="primary" size="xl" onClick={closeDialog} data-autofocus>
          {t('account.authenticator.kept')}
        </Button>
      </div>
    </>
  )
}
