// The exchange's built-in live chat: the messages, those being sent, and the input.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Composer } from './Composer'
import type { Conversation } from './conversation'
import { DraftLine, MessageLine } from './MessageLine'
import classes from './OwnChat.module.css'

export interface OwnChatProps {
  conversation: Conversation
  member: boolean
}

export function OwnChat({ conversation, member }: OwnChatProps) {
  const { chat } = useSnapshot(conversation.state)
  const { t } = useText()
  const unread = chat?.unread ?? 0
  useEffect(() => {
    const read = () => {
      if (unread > 0 && document.visibilityState !== 'hidden') void conversation.markRead()
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [conversation, unread])
  return (
    <>
      <Messages conversation={conversation} member={member} />
      {chat?.status === 'CLOSED' && <p className={classes.closed}>{t('support.chat.closed')}</p>}
      <Composer conversation={conversation} />
    </>
  )
}

function Messages({ conversation, member }: OwnChatProps) {
  const { t, date } = useText()
  const { phase, messages, drafts, older } = useSnapshot(conversation.state)
  const list = useAtEnd(`${messages.at(-1)?.number ?? 0} ${drafts.length}`)
  return (
    <div
      ref={list}
      className={classes.messages}
      role="log"
      aria-label={t('support.chat.messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
    >
      {older && (
        <Button tone="quiet" onClick={() => void conversation.loadOlder()}>
          {t('support.chat.older')}
        </Button>
      )}
      {!older && (
        <div className={classes.greeting}>
          <p>{t('support.chat.greeting')}</p>
          <p className={classes.note}>{t(member ? 'support.chat.member' : 'support.chat.guest')}</p>
        </div>
      )}
      {phase === 'loading' && <EmptyLine text={t('support.chat.loading')} />}
      {phase === 'failed' && (
        <div className={classes.failed}>
          <EmptyLine tone="danger" text={t('support.chat.failed')} />
          <Button onClick={() => void conversation.refresh()}>{t('support.again')}</Button>
        </div>
      )}
      {messages.map((message, i) => {
        const day = date(message.at)
        const isFirst = i === 0 || day !== date(messages[i - 1]?.at ?? 0)
        return (
          <div key={message.number} className={classes.entry}>
            {isFirst && <p className={classes.day}>{day}</p>}
            <MessageLine conversation={conversation} message={message} />
          </div>
        )
      })}
      {drafts.map((draft) => (
        <DraftLine key={draft.uuid} conversation={conversation} draft={draft} />
      ))}
    </div>
  )
}

/** Keeps the newest message in sight, unless somebody has gone back to read. */
function useAtEnd(mark: string) {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const look = () => {
      const below = current.scrollHeight - current.scrollTop - current.clientHeight
      follows.current = below < 80
    }
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    if (follows.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [mark])
  return list
}
