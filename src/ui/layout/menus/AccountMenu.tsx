// The header's end: the ways in of a guest, the avatar menu of a member.
import { assertNever } from '../../../domain/assertNever'
import type { Viewer } from '../../../domain/views/shell'
import { useText } from '../../../i18n/useText'
import { Button } from '../../pieces/Button'
import { MemberMenu } from './deferredMenus'
import classes from './menu.module.css'

export interface AccountMenuProps {
  viewer: Viewer
  onSignIn: () => void
  onRegister: () => void
  onSignOut: () => void
}

export function AccountMenu({ viewer, onSignIn, onRegister, onSignOut }: AccountMenuProps) {
  const { t } = useText()
  switch (viewer.status) {
    case 'guest':
      return (
        <span className={classes.guest}>
          <Button tone="quiet" className={classes.walletAction} onClick={onSignIn}>
            {t('app.nav.wallet')}
          </Button>
          <Button tone="quiet" className={classes.logIn} onClick={onSignIn}>
            {t('app.account.logIn')}
          </Button>
          <Button tone="primary" onClick={onRegister}>
            {t('app.account.register')}
          </Button>
        </span>
      )
    case 'member':
      return <MemberMenu email={viewer.email} level={viewer.kycLevel} onSignOut={onSignOut} />
    default:
      return assertNever(viewer)
  }
}
<<<<<<< HEAD

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
      classNames={{
        dropdown: classes.accountPanel ?? '',
        item: classes.accountItem ?? '',
        itemSection: classes.itemIcon ?? '',
      }}
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
=======
>>>>>>> 78edc2a (Fetch session, engine, menus, dialogs, notices and the terminal's words when they are first wanted)
