// Taking the authenticator app out of use: the password, and a code of the app or for recovery.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { CodeInput } from '../../../ui/fields/typed/CodeInput'
import { useNotify } from '../../../app/form/useNotify'
import { PasswordAgain } from './PasswordAgain'

export function RemoveAuthenticator() {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const [code, setCode] = useState('')
  return (
    <PasswordAgain
      lead={t('account.authenticator.lead.remove')}
      submitLabel={t('account.authenticator.remove')}
      ready={code.trim() !== ''}
      call={(password) => api.call('disableAuthenticator', { password, authenticatorCode: code })}
      onDone={() => {
        closeDialog()
        notify('done', ['account.authenticator.removed'])
      }}
    >
      <CodeInput
        kind="factor"
        label={t('account.authenticator.codeOrRecovery')}
        name="authenticator-code"
        value={code}
        onChange={setCode}
        first
      />
    </PasswordAgain>
  )
}
