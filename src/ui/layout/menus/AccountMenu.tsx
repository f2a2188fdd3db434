// The header's end: the ways in of a guest, the avatar menu of a member.
import { Link } from '@tanstack/react-router'
import { assertNever } from '../../../domain/assertNever'
import type { ShownViewer } from '../../../domain/views/shell'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../pieces/Icon'
import { Button } from '../../pieces/Button'
import { MemberMenu } from './deferredMenus'
import classes from './menu.module.css'

export interface AccountMenuProps {
  viewer: ShownViewer
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
    case 'pending':
      return (
        <span className={classes.checking} role="status">
          {t('app.account.checking')}
        </span>
      )
    case 'member':
      return (
        <>
          <Link to="/wallet" className={classes.wallet}>
            <Icon name="wallet" size={18} />
            <span>{t('app.nav.wallet')}</span>
          </Link>
          <MemberMenu email={viewer.email} level={viewer.kycLevel} onSignOut={onSignOut} />
        </>
      )
    default:
      return assertNever(viewer)
  }
}
