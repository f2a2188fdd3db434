// Composer of a chat message: the text, and pictures that upload while the customer types.
import { useRef, useState } from 'react'
import { UPLOAD_TYPES } from '../../../domain/records/identityRecords'
import { SUPPORT_LIMITS } from '../../../domain/support'
import { useText } from '../../../i18n/useText'
import { MessageField, PictureButton } from '../../../ui/fields/MessageField'
import { Icon } from '../../../ui/pieces/Icon'
import { Button } from '../../../ui/pieces/Button'
import type { Conversation } from './conversation'
import { usePictures, type Attached } from './usePictures'
import classes from './Composer.module.css'
import parts from '../../../ui/site/parts.module.css'

/** The number of characters left is shown once it is below this. */
const NEARLY = 200

export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures(conversation)
  const left = SUPPORT_LIMITS.text - text.length
  const isEmpty = text.trim() === '' && pictures.ready.length === 0
  const send = () => {
    if (isEmpty || pictures.busy) return
    void conversation.send(text.trim(), pictures.ready)
    setText('')
    pictures.clear()
    field.current?.focus()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Attachments list={pictures.list} onRemove={pictures.remove} />
      <p className={`${parts.small} ${classes.note}`} aria-live="polite">
        {pictures.problem ?? (left < NEARLY ? t('support.write.left', { count: left }) : '')}
      </p>
      <div className={classes.line}>
        <PictureButton
          label={t('support.write.attach')}
          accept={UPLOAD_TYPES.join(',')}
          onFiles={pictures.add}
        />
        <MessageField
          ref={field}
          label={t('support.write.label')}
          placeholder={t('support.write.placeholder')}
          value={text}
          most={SUPPORT_LIMITS.text}
          onChange={setText}
          onSend={send}
          onFiles={pictures.add}
        />
        <Button type="submit" tone="primary" size="l" disabled={isEmpty || pictures.busy}>
          {t('support.write.send')}
        </Button>
      </div>
    </form>
  )
}

interface AttachmentsProps {
  list: readonly Attached[]
  onRemove: (key: string) => void
}

function Attachments({ list, onRemove }: AttachmentsProps) {
  const { t } = useText()
  if (list.length === 0) return null
  return (
    <ul className={classes.attached} aria-label={t('support.write.attached')}>
      {list.map(({ key, preview, picture }, i) => (
        <li key={key} data-state={picture === null ? 'sending' : 'ready'}>
          <img
            src={preview}
            alt={t(picture === null ? 'support.write.uploading' : 'support.chat.picture', {
              number: i + 1,
            })}
          />
          <button
            type="button"
            aria-label={t('support.write.remove', { number: i + 1 })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
