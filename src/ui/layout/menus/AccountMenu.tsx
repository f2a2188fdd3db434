// Owns the header's end: the demo sign-in button of a guest, the avatar menu of a member.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { assertNever } from '../../../domain/assertNever'
import type { Viewer } from '../../../domain/views/shell'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../icons/Icon'
import { Badge } from '../../pieces/Badge'
import { Button } from '../../pieces/Button'
import { Identity } from '../Identity'
import classes from './menu.module.css'

export interface AccountMenuProps {
  viewer: Viewer
  onSignIn: () => void
  onSignOut: () => void
}

export function AccountMenu({ viewer, onSignIn, onSignOut }: AccountMenuProps) {
  const { t } = useText()
  switch (viewer.status) {
    case 'guest':
      return (
        <span className={classes.guest}>
          <Button tone="primary" onClick={onSignIn} aria-label={t('account.demo.button')}>
            <span className={classes.long}>{t('account.demo.button')}</span>
            <span className={classes.short}>{t('account.signIn')}</span>
          </Button>
        </span>
      )
    case 'member':
      return <MemberMenu email={viewer.email} level={viewer.kycLevel} onSignOut={onSignOut} />
    default:
      return assertNever(viewer)
  }
}

interface MemberProps {
  email: string
  level: number
  onSignOut: () => void
}

function MemberMenu({ email, level, onSignOut }: MemberProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      width={264}
      classNames={{ dropdown: classes.menu ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <button type="button" className={classes.account} aria-label={t('account.menu', { email })}>
          <span className={classes.avatar} aria-hidden="true">
            {email.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.badge}>
            <Badge tone="gold">{t('account.level', { level })}</Badge>
          </span>
          <span className={classes.chevron}>
            <Icon name={opened ? 'chevronUp' : 'chevronDown'} size={14} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Identity email={email} level={level} />
        </div>
        <Menu.Item leftSection={<Icon name="signOut" size={18} />} onClick={onSignOut}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
