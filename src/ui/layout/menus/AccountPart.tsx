// The account section of the drawer and of "me": sign-in and registration for a guest, the account
// pages and signing out for a member.
import { Link } from '@tanstack/react-router'
import { assertNever } from '../../../domain/assertNever'
import { useText } from '../../../i18n/useText'
import { actionProps, type BoundAction } from '../../boundAction'
import { Icon } from '../../pieces/Icon'
import { Button } from '../../pieces/Button'
import { Identity } from '../Identity'
import { ACCOUNT_LINKS } from '../menuLinks'
import type { AccountMenuProps } from './accountMenuProps'
import classes from './AccountPart.module.css'

export interface AccountPartProps extends AccountMenuProps {
  /** Called at every choice, so that the container closes. */
  onChosen: () => void
}

export function AccountPart({ viewer, onChosen, actions }: AccountPartProps) {
  const { t } = useText()
  const closing = (action: BoundAction) =>
    actionProps({
      ...action,
      run: () => {
        onChosen()
        action.run()
      },
    })
  const { logIn, register, logOut } = actions
  switch (viewer.status) {
    case 'guest':
      return (
        <div className={classes.part}>
          <div className={classes.ways}>
            <Button size="xl" block {...closing(logIn)}>
              {logIn.label}
            </Button>
            <Button size="xl" tone="primary" block {...closing(register)}>
              {register.label}
            </Button>
          </div>
          <button type="button" className={classes.row} {...closing(logIn)}>
            <Icon name="wallet" />
            {t('app.nav.wallet')}
          </button>
        </div>
      )
    case 'pending':
      return (
        <p className={classes.part} role="status">
          {t('app.account.checking')}
        </p>
      )
    case 'member':
      return (
        <div className={classes.part}>
          <div className={classes.who}>
            <Identity email={viewer.email} level={viewer.kycLevel} />
          </div>
          {ACCOUNT_LINKS.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: true }}
              className={classes.row}
              onClick={onChosen}
            >
              <Icon name={link.icon} />
              {t(link.label)}
            </Link>
          ))}
          <button type="button" className={classes.row} {...closing(logOut)}>
            <Icon name="signOut" />
            {logOut.label}
          </button>
        </div>
      )
    default:
      return assertNever(viewer)
  }
}
