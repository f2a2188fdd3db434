// The avatar menu of a member: who is signed in, the account's pages and the way out.
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import type { Openable } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import { Identity } from '../Identity'
import { ACCOUNT_LINKS } from '../productLinks'
import { MemberButton } from './MemberButton'
import classes from './menu.module.css'

export interface MemberMenuProps {
  email: string
  level: number
  onSignOut: () => void
}

export function MemberMenu(props: MemberMenuProps & Openable) {
  const { email, level, onSignOut, initiallyOpened = false } = props
  const { t } = useText()
  const [opened, setOpened] = useState(initiallyOpened)
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      width={264}
      classNames={{
        dropdown: classes.accountPanel ?? '',
        item: classes.accountItem ?? '',
        itemSection: classes.itemIcon ?? '',
      }}
    >
      <Menu.Target>
        <MemberButton email={email} level={level} opened={opened} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Identity email={email} level={level} />
        </div>
        {ACCOUNT_LINKS.map((link) => (
          <Menu.Item
            key={link.to}
            leftSection={<Icon name={link.icon} />}
            renderRoot={(props) => <Link {...props} to={link.to} activeOptions={{ exact: true }} />}
          >
            {t(link.label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={onSignOut}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
