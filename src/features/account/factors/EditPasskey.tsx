// One passkey: its name, and its removal, which wants the password again.
import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import type { BodyProps } from '../body'
import { StepForm } from '../../../app/form/StepForm'
import { failureMessage } from '../../../app/form/failures'
import { useNotify } from '../../../app/form/useNotify'
import { useSubmission } from '../../../app/form/useSubmission'
import { PasswordAgain } from './PasswordAgain'
import classes from './factors.module.css'

export function EditPasskey({ dialog }: Pick<BodyProps, 'dialog'>) {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const submission = useSubmission()
  const { id, name: before } = dialog.kind === 'passkey' ? dialog : { id: '', name: '' }
  const [name, setName] = useState(before)
  const rename = () =>
    submission.run(async () => {
      const answer = await api.call('renamePasskey', { id, name: name.trim() })
      if (answer.kind !== 'done') return notify('danger', failureMessage(answer))
      closeDialog()
      notify('done', ['account.passkey.renamed'])
    })
  return (
    <>
      <StepForm
        submitLabel={t('account.passkey.rename')}
        ready={name.trim() !== '' && name.trim() !== before}
        pending={submission.pending}
        onSubmit={rename}
      >
        <FormField
          label={t('account.passkey.name')}
          name="passkey-name"
          maxLength={MAX_PASSKEY_NAME}
          value={name}
          onChange={setName}
          first
        />
      </StepForm>
      <hr className={classes.rule} />
      <PasswordAgain
        lead={t('account.passkey.lead.remove', { name: before })}
        submitLabel={t('account.passkey.remove')}
        call={(password) => api.call('removePasskey', { id, password })}
        onDone={() => {
          closeDialog()
          notify('done', ['account.passkey.removed'])
        }}
      />
    </>
  )
}
