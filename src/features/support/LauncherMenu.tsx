// Menu of customer service: the messaging app, the chat, or nothing.
import { Menu } from '@mantine/core'
import { useEffect, type Ref } from 'react'
import { useText } from '../../i18n/useText'
import { setChat } from '../../state/support'
import { usePopup } from '../../ui/back/useBackCloses'
import type { Openable } from '../../ui/deferred'
import { Icon } from '../../ui/pieces/Icon'
import { LauncherButton } from './LauncherButton'
import type { Contacts } from './useContacts'

export interface LauncherMenuProps {
  button: Ref<HTMLButtonElement>
  unread: number
  contacts: Contacts
  onScan: () => void
}

export function LauncherMenu(props: LauncherMenuProps & Openable) {
  const { button, unread, contacts, onScan, initiallyOpened = false } = props
  const { t } = useText()
  const { opened, onChange } = usePopup(initiallyOpened)
  const name = contacts.messenger?.name
  const { ask } = contacts
  useEffect(() => {
    if (opened) ask()
  }, [opened, ask])
  return (
    <Menu opened={opened} onChange={onChange} position="top-end" offset={8} width={240}>
      <Menu.Target>
        <LauncherButton ref={button} unread={unread} />
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
