// The three pictures from choosing to the exchange's answer. Each is uploaded when it is chosen;
// together they are submitted by name.
import type { FormEvent } from 'react'
import { UPLOAD_TYPES } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { FileField } from '../../../ui/fields/FileField'
import { Icon } from '../../../ui/pieces/Icon'
import { Button } from '../../../ui/pieces/Button'
import { DOCUMENTS, useIdentityForm } from './useIdentityForm'
import classes from './verify.module.css'
import parts from '../../../ui/site/parts.module.css'

export function IdentityForm({ onSubmitted }: { onSubmitted: () => void }) {
  const { t } = useText()
  const { slots, missing, sending, error, submit } = useIdentityForm(onSubmitted)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  const names = missing.map(({ label }) => t(label)).join(t('settings.verify.and'))
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <div className={classes.files}>
        {DOCUMENTS.map(({ kind, label, hint, camera }) => (
          <FileField
            key={kind}
            label={t(label)}
            hint={t(hint)}
            accept={UPLOAD_TYPES.join(',')}
            camera={camera}
            state={slots[kind].state}
            onChoose={slots[kind].choose}
            onClear={slots[kind].clear}
          />
        ))}
      </div>
      <p className={classes.privacy}>
        <Icon name="lock" size={16} />
        {t('settings.verify.privacy')}
      </p>
      <div className={`${parts.row} ${classes.action}`}>
        <Button
          type="submit"
          tone="primary"
          size="xl"
          disabled={missing.length > 0}
          pending={sending}
        >
          {t('settings.verify.submit')}
        </Button>
        <p className={classes.error} role="status" data-error={error !== null || undefined}>
          {error ?? (missing.length > 0 && t('settings.verify.missing', { files: names }))}
        </p>
      </div>
    </form>
  )
}
