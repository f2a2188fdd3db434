// Taking the authenticator app out of use: the password, and a code of the app or for recovery.
import { useState } from 'react'
import { MAX_AUTHENTICATOR_CODE } from '../../domain/identity/credentials'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { closeDialog } from '../../state/shell'
import { FormField } from '../../ui/fields/FormField'
import { useNotify } from '../form/useNotify'
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
      <FormField
        label={t('account.authenticator.codeOrRecovery')}
        name="authenticator-code"
        autoComplete="one-time-code"
        maxLength={MAX_AUTHENTICATOR_CODE}
        value={code}
        onChange={setCode}
        first
      />
    </PasswordAgain>
  )
}
