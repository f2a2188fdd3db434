// One message: its sender by side, colour and name, its text, pictures and time; or a message that
// was not accepted, with the reason and the possible actions.
import { useText } from '../../../i18n/useText'
import type { SupportMessage } from '../../../domain/support'
import { Button } from '../../../ui/pieces/Button'
import type { Conversation, Draft } from './conversation'
import { Picture } from './Picture'
import classes from './MessageLine.module.css'

type Read<T> = {
  readonly [K in keyof T]: T[K] extends readonly string[] ? readonly string[] : T[K]
}

interface MessageLineProps {
  conversation: Conversation
  message: Read<SupportMessage>
}

export function MessageLine({ conversation, message }: MessageLineProps) {
  const { t, minute } = useText()
  const { author, text, pictures, at } = message
  return (
    <article className={classes.message} data-author={author}>
      <Content text={text} pictures={pictures} conversation={conversation} />
      <p className={classes.under}>
        <span>{t(author === 'STAFF' ? 'support.chat.staff' : 'support.chat.you')}</span>
        <time dateTime={new Date(at).toISOString()}>{minute(at)}</time>
      </p>
    </article>
  )
}

interface DraftLineProps {
  conversation: Conversation
  draft: Read<Draft>
}

export function DraftLine({ conversation, draft }: DraftLineProps) {
  const { t } = useText()
  const { uuid, text, pictures, failed } = draft
  return (
    <article
      className={classes.message}
      data-author="CUSTOMER"
      data-state={failed ? 'failed' : 'sending'}
    >
      <Content text={text} pictures={pictures} conversation={conversation} />
      {failed ? (
        <div className={classes.failed} role="alert">
          <span>
            {failed.refusal ? (
              <>
                {t('support.chat.notSent')}{' '}
                {t(`refusals.${failed.refusal.key}`, failed.refusal.params)}
              </>
            ) : (
              t('support.chat.unreachable')
            )}
          </span>
          <Button size="s" onClick={() => void conversation.retry(uuid)}>
            {t('support.again')}
          </Button>
          <Button size="s" tone="quiet" onClick={() => conversation.discard(uuid)}>
            {t('support.chat.discard')}
          </Button>
        </div>
      ) : (
        <p className={classes.under}>{t('support.chat.sending')}</p>
      )}
    </article>
  )
}

interface ContentProps {
  text: string
  pictures: readonly string[]
  conversation: Conversation
}

function Content({ text, pictures, conversation }: ContentProps) {
  return (
    <>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map((uuid, i) => (
            <Picture key={uuid} uuid={uuid} number={i + 1} conversation={conversation} />
          ))}
        </div>
      )}
      {text !== '' && <p className={classes.text}>{text}</p>}
    </>
  )
}
