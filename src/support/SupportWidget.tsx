// The widget of customer service: a button at the corner of the page, its menu, the QR code of the
// messaging app, and the live chat, the own one or an outside one. It is fetched when it is due.
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Words } from '../i18n/Words'
import { useText } from '../i18n/useText'
import { setChat, support, type ChatState } from '../state/support'
import { shell } from '../state/shell'
import { Icon } from '../ui/pieces/Icon'
import { ChatWindow } from './chat/ChatWindow'
import { OwnChat } from './chat/OwnChat'
import { useConversation } from './chat/useConversation'
import { Messenger } from './Messenger'
import { OutsideChat } from './OutsideChat'
import { useContacts, type Contacts } from './useContacts'
import classes from './SupportWidget.module.css'

/** Shown once it is known who looks: what one wrote is nobody else's. */
export function SupportWidget() {
  const { known, viewer } = useSnapshot(shell)
  const owner = viewer.status === 'member' ? viewer.email : ''
  return (
    known && (
      <Words area="support">
        <Widget key={owner} member={owner !== ''} />
      </Words>
    )
  )
}

function Widget({ member }: { member: boolean }) {
  const { chat, unread } = useSnapshot(support)
  const [scans, setScans] = useState(false)
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
      <Messenger opened={scans} onClose={() => setScans(false)} contacts={contacts} />
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

interface LauncherProps {
  button: React.Ref<HTMLButtonElement>
  unread: number
  contacts: Contacts
  onScan: () => void
}

function Launcher({ button, unread, contacts, onScan }: LauncherProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const name = contacts.messenger?.name
  const says = unread > 0 ? 'support.openUnread' : 'support.open'
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      onOpen={contacts.ask}
      position="top-end"
      offset={8}
      width={240}
    >
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={classes.launcher}
          aria-label={t(says, { count: unread })}
        >
          <ChatMark />
          {unread > 0 && <b className={classes.badge}>{unread > 99 ? '99+' : unread}</b>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onScan}>
          {name === undefined
            ? t('support.messenger.loading')
            : t('support.menu.messenger', { name })}
        </Menu.Item>
        <Menu.Item onClick={() => setChat('open')}>{t('support.menu.chat')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="close" size={16} />}>
          {t('support.menu.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
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

function ChatMark() {
  return (
    <svg
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 3.5c4 0 7 2.500 7 5.800s-3 5.800-7 5.800a8.500 8.500 0 0 1-2-.2l-3.500 2 .6-3.200C3.800 12.600 3 11 3 9.300c0-3.300 3-5.800 7-5.800ZM7 9.300h.01M10 9.300h.01M13 9.300h.01" />
    </svg>
  )
}
