// A member's avatar menu: the signed-in account, its pages and signing out.
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../back/useBackCloses'
import { actionProps, type BoundAction } from '../../boundAction'
import type { Openable } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import { Identity } from '../Identity'
import { ACCOUNT_LINKS } from '../menuLinks'
import { MemberButton } from './MemberButton'
import classes from './menu.module.css'

export interface MemberMenuProps {
  email: string
  level: number
  logOut: BoundAction
}

export function MemberMenu(props: MemberMenuProps & Openable) {
  const { email, level, logOut, initiallyOpened = false } = props
  const { t } = useText()
  const popup = usePopup(initiallyOpened)
  return (
    <Menu
      {...popup}
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
        <MemberButton email={email} level={level} opened={popup.opened} />
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
        <Menu.Item leftSection={<Icon name="signOut" />} {...actionProps(logOut)}>
          {logOut.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
