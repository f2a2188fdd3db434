// The dialog for a fresh factor: a code of the authenticator app or a passkey if one is in use,
// else the password. It is above the screen that requested it, which then continues by itself.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { FreshFactor as Factor } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { refusalText } from '../../../app/query/failureText'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { useApi } from '../../../state/ApiContext'
import { answerFresh, freshFactor, shell } from '../../../state/shell'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { CodeInput } from '../../../ui/fields/typed/CodeInput'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { DialogSkeleton } from '../DialogSkeleton'
import { checkPresent } from '../../../app/form/checks'
import { failureMessage } from '../../../app/form/failures'
import { StepForm } from '../../../app/form/StepForm'
import classes from '../../../app/form/StepForm.module.css'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'

export function FreshFactor() {
  const { t } = useText()
  const { asked, opening } = useSnapshot(freshFactor)
  const { viewer } = useSnapshot(shell)
  const isGuest = viewer.status === 'guest'
  useEffect(() => {
    if (asked && isGuest) answerFresh(false)
  }, [asked, isGuest])
  return (
    <Dialog
      opened={asked}
      onClose={() => answerFresh(false)}
      title={t('account.fresh')}
      place="top"
    >
      <Content key={opening} />
    </Dialog>
  )
}

/** Read each time: another device may have changed the factors of the account. */
const FACTORS = query('freshFactor', {})

function Content() {
  const { t } = useText()
  const { load, reload } = useQuery(FACTORS)
  if (!load.last && load.kind === 'failed')
    return (
      <EmptyLine
        tone="danger"
        text={refusalText(t, load.refusal)}
        action={{ label: t('app.retry'), onClick: reload }}
      />
    )
  if (!load.last) return <DialogSkeleton kind="mailWord" />
  const { factors } = load.last
  const typed = factors.find((factor) => factor !== 'passkey')
  const lead = factors.length > 1 ? 'both' : (factors[0] ?? 'password')
  return (
    <>
      <p className={classes.lead}>{t(`account.fresh.lead.${lead}`)}</p>
      {typed && <TypedFactor factor={typed} />}
      {factors.includes('passkey') && <PasskeyFactor only={!typed} />}
    </>
  )
}

const REQUIRED = {
  password: 'account.password.required',
  authenticator: 'account.code.required',
} as const

function TypedFactor({ factor }: { factor: Exclude<Factor, 'passkey'> }) {
  const { t } = useText()
  const api = useApi()
  const form = useForm<'typed'>({ typed: '' }, { typed: checkPresent(REQUIRED[factor]) })
  const { typed } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const body = factor === 'password' ? { password: typed } : { authenticatorCode: typed }
      const answer = await api.call('proveFresh', body, { failsInPlace: true })
      if (answer.kind === 'done') return answerFresh(true)
      if (!isOpen()) return
      const places = { passwordWrong: 'typed', authenticatorWrong: 'typed' } as const
      form.refuse(answer, { keys: { ...places, tooManyAttempts: 'typed' } })
    })
  return (
    <StepForm
      submitLabel={t('account.confirm')}
      ready={typed.trim() !== ''}
      pending={form.pending}
      onSubmit={submit}
      error={form.error}
    >
      {factor === 'password' ? (
        <PasswordField
          {...form.bind('typed')}
          label={t('account.password.origin')}
          name="current-password"
          autoComplete="current-password"
          first
        />
      ) : (
        <CodeInput
          {...form.bind('typed')}
          kind="factor"
          label={t('account.authenticator.codeOrRecovery')}
          name="authenticator-code"
          first
        />
      )}
    </StepForm>
  )
}

function PasskeyFactor({ only }: { only: boolean }) {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const form = useForm({})
  const press = () =>
    form.submit(async (isOpen) => {
      const begun = await api.call('beginFreshPasskey', {}, { failsInPlace: true })
      if (begun.kind !== 'done') return notify('danger', failureMessage(begun))
      const { flowId, options } = begun.value
      const { askPasskey } = await import('../factors/browserPasskeys')
      const response = await askPasskey(options)
      if (response === null) return notify('danger', ['account.passkey.notUsed'])
      const body = { passkey: { flowId, response } }
      const answer = await api.call('proveFresh', body, { failsInPlace: true })
      if (answer.kind === 'done') return answerFresh(true)
      if (isOpen()) notify('danger', failureMessage(answer))
    })
  return (
    <Button
      size="xl"
      block
      tone={only ? 'primary' : 'second'}
      {...(only ? {} : { className: classes.besides })}
      pending={form.pending}
      onClick={press}
      data-autofocus={only || undefined}
    >
      {t('account.fresh.passkey')}
    </Button>
  )
}
