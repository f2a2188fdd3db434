// The widget of customer service: a button at the corner of the page, its menu, the QR code of the
// messaging app, and the live chat, the own one or an outside one. It is fetched when it is due.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { setChat, support, type ChatState } from '../../state/support'
import { shell } from '../../state/shell'
import { deferred } from '../../ui/deferred'
import { ChatWindow } from './chat/ChatWindow'
import { OwnChat } from './chat/OwnChat'
import { useConversation } from './chat/useConversation'
import { ChatMark, LauncherButton } from './LauncherButton'
import type { LauncherMenuProps } from './LauncherMenu'
import { OutsideChat } from './OutsideChat'
import { useContacts, type Contacts } from './useContacts'
import classes from './SupportWidget.module.css'

// The button stands on every visit, what it opens is seen on few: it is fetched when it is wanted.
const Messenger = lazy(() =>
  import('./Messenger').then((module) => ({ default: module.Messenger })),
)

const Launcher = deferred<LauncherMenuProps>(
  () => import('./LauncherMenu').then((module) => module.LauncherMenu),
  ({ button, unread }, trigger) => (
    <LauncherButton
      ref={button}
      unread={unread}
      aria-haspopup="menu"
      aria-expanded={false}
      {...trigger}
    />
  ),
)

/** Shown once the viewer is known: a conversation is private to its author. */
export function SupportWidget() {
  const { known, viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' ? viewer.email : ''
  return (
    known && (
      <MessagesBoundary area="service">
        <Widget key={owner} member={owner !== ''} />
      </MessagesBoundary>
    )
  )
}

function Widget({ member }: { member: boolean }) {
  const { chat, unread } = useSnapshot(support)
  const [scans, setScans] = useState<boolean | undefined>()
  const contacts = useContacts()
  const button = useReturnedFocus(chat)
  const begin = contacts.ask
  useEffect(() => {
    if (chat !== 'closed') begin()
  }, [chat, begin])
  return (
    <>
      {chat !== 'open' && (
        <aside className={classes.place} data-chat={chat}>
          {chat === 'minimised' ? (
            <button
              ref={button}
              type="button"
              className={classes.pill}
              onClick={() => setChat('open')}
            >
              <ChatMark />
              <Label unread={unread} />
            </button>
          ) : (
            <Launcher
              button={button}
              unread={unread}
              contacts={contacts}
              onScan={() => setScans(true)}
            />
          )}
        </aside>
      )}
      <LiveChat member={member} chat={chat} contacts={contacts} />
      {scans !== undefined && (
        <Suspense>
          <Messenger opened={scans} onClose={() => setScans(false)} contacts={contacts} />
        </Suspense>
      )}
    </>
  )
}

/** Where the chat goes, the focus returns to what opens it again. */
function useReturnedFocus(chat: ChatState) {
  const button = useRef<HTMLButtonElement>(null)
  const former = useRef(chat)
  useEffect(() => {
    if (former.current === 'open' && chat !== 'open') button.current?.focus()
    former.current = chat
  }, [chat])
  return button
}

function Label({ unread }: { unread: number }) {
  const { t } = useText()
  return (
    <>
      <span>{t('support.menu.goOn')}</span>
      {unread > 0 && <b className={classes.count}>{unread > 99 ? '99+' : unread}</b>}
    </>
  )
}

interface LiveChatProps {
  member: boolean
  chat: ChatState
  contacts: Contacts
}

function LiveChat({ member, chat, contacts }: LiveChatProps) {
  const { outsideChat } = contacts
  if (outsideChat !== null && outsideChat !== undefined)
    return chat === 'closed' ? null : <OutsideChat address={outsideChat} />
  return <OwnLiveChat member={member} opened={chat === 'open' && outsideChat === null} />
}

function OwnLiveChat({ member, opened }: { member: boolean; opened: boolean }) {
  const conversation = useConversation(member)
  return (
    opened && (
      <ChatWindow>
        <OwnChat conversation={conversation} member={member} />
      </ChatWindow>
    )
  )
}
