// The end of the header: sign-in and registration for a guest, the avatar menu for a member.
import { Link } from '@tanstack/react-router'
import { assertNever } from '../../../domain/assertNever'
import { useText } from '../../../i18n/useText'
import { actionProps } from '../../boundAction'
import { Icon } from '../../pieces/Icon'
import { Button } from '../../pieces/Button'
import { MemberMenu } from './deferredMenus'
import classes from './menu.module.css'
import type { AccountMenuProps } from './accountMenuProps'

export function AccountMenu({ viewer, actions }: AccountMenuProps) {
  const { t } = useText()
  switch (viewer.status) {
    case 'guest':
      return (
        <span className={classes.guest}>
          <Button tone="quiet" className={classes.walletAction} {...actionProps(actions.logIn)}>
            {t('app.nav.wallet')}
          </Button>
          <Button tone="quiet" className={classes.logIn} {...actionProps(actions.logIn)}>
            {actions.logIn.label}
          </Button>
          <Button tone="primary" {...actionProps(actions.register)}>
            {actions.register.label}
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
          <MemberMenu email={viewer.email} level={viewer.kycLevel} logOut={actions.logOut} />
        </>
      )
    default:
      return assertNever(viewer)
  }
}
