// The sign-in by passkey: one press, then the browser's own dialog. The part that speaks to the
// browser is fetched with the press.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import { closeDialog, shell } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { failureMessage } from '../../../app/form/failures'
import classes from '../../../app/form/StepForm.module.css'
import { useEnter } from '../useEnter'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'

export function PasskeyButton() {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const form = useForm({})
  const enter = useEnter()
  const [supported] = useState(() => 'PublicKeyCredential' in window)
  if (!supported) return null
  const press = () =>
    form.submit(async () => {
      const begun = await api.call('beginPasskeyLogin', {})
      if (begun.kind !== 'done') return notify('danger', failureMessage(begun))
      const { flowId, options } = begun.value
      const { askPasskey } = await import('../factors/browserPasskeys')
      const response = await askPasskey(options)
      if (response === null) return notify('danger', ['account.passkey.notUsed'])
      const getTokens = (): Promise<CallResult<unknown>> =>
        api.call('passkeyLogin', { flowId, response })
      const answer = await enter(flowId, getTokens)
      if (answer.kind !== 'done') return notify('danger', failureMessage(answer))
      if (shell.dialog.kind === 'signIn') closeDialog()
      notify('done', ['account.login.done'])
    })
  return (
    <Button size="xl" block className={classes.besides} pending={form.pending} onClick={press}>
      {t('account.passkey.login')}
    </Button>
  )
}
