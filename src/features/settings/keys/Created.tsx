// A new API key: its id, and the secret of an HMAC key, each with a button that copies it.
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../../i18n/useText'
import { CopyButton } from '../../../app/CopyButton'
import { Button } from '../../../ui/pieces/Button'
import { Note } from '../../../ui/site/Note'
import classes from './keys.module.css'

export interface CreatedKey {
  readonly id: string
  /** Null for a key whose owner keeps the private key. */
  readonly secret: string | null
}

export function Created({ id, secret, onClose }: CreatedKey & { onClose: () => void }) {
  const { t } = useText()
  const root = useRef<HTMLDivElement>(null)
  // Not the button that closes: a held Enter would take the secret away unread.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={root} className={classes.created}>
      <Value name={t('apiKeys.id')} text={id} />
      {secret !== null && (
        <>
          <Value name={t('apiKeys.secret')} text={secret} />
          <Note icon="alert" tone="danger">
            {t('apiKeys.secret.once')}
          </Note>
        </>
      )}
      <Button tone="primary" size="xl" block onClick={onClose}>
        {t('apiKeys.done')}
      </Button>
    </div>
  )
}

function Value({ name, text }: { name: string; text: string }) {
  const id = useId()
  return (
    <div className={classes.value}>
      <span id={id}>{name}</span>
      <code>{text}</code>
      <CopyButton text={text} describedBy={id} />
    </div>
  )
}
