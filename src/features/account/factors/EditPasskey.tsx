// One passkey: its name, and its removal, which wants the password again.
import { MAX_PASSKEY_NAME } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import type { BodyProps } from '../body'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import { failureMessage } from '../../../app/form/failures'
import { useNotify } from '../../../app/form/useNotify'
import { PasswordAgain } from './PasswordAgain'
import classes from './factors.module.css'

export function EditPasskey({ dialog }: Pick<BodyProps, 'dialog'>) {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const { id, name: before } = dialog.kind === 'passkey' ? dialog : { id: '', name: '' }
  const form = useForm({ name: before })
  const { name } = form.values
  const rename = () =>
    form.submit(async () => {
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
        pending={form.pending}
        onSubmit={rename}
      >
        <FormField
          {...form.bind('name')}
          label={t('account.passkey.name')}
          name="passkey-name"
          maxLength={MAX_PASSKEY_NAME}
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
