// The making of a passkey: its name and the password here, then the browser's own dialog.
import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '../../../domain/identity/credentials'
import { deviceOf } from '../../../domain/identity/deviceOf'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import { failureMessage } from '../../../app/form/failures'
import { useNotify } from '../../../app/form/useNotify'
import { PasswordAgain } from './PasswordAgain'
import { createPasskey } from './browserPasskeys'

/** What most people would call it. */
const usualName = (): string => {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ')
}

export function AddPasskey() {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const [name, setName] = useState(usualName)
  const make = async ({
    flowId,
    options,
  }: {
    flowId: string
    options: Record<string, unknown>
  }) => {
    const response = await createPasskey(options)
    if (response === null) return notify('danger', ['account.passkey.notMade'])
    const answer = await api.call('addPasskey', { flowId, name: name.trim(), response })
    if (answer.kind !== 'done') return notify('danger', failureMessage(answer))
    closeDialog()
    notify('done', ['account.passkey.made'], ['account.passkey.made.text'])
  }
  return (
    <PasswordAgain
      lead={t('account.passkey.lead')}
      submitLabel={t('account.passkey.make')}
      ready={name.trim() !== ''}
      call={(password) => api.call('beginPasskey', { password })}
      onDone={make}
    >
      <FormField
        label={t('account.passkey.name')}
        name="passkey-name"
        maxLength={MAX_PASSKEY_NAME}
        value={name}
        onChange={setName}
        first
      />
    </PasswordAgain>
  )
}
