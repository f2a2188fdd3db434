// The account where a thumb reaches it, in the drawer and in "me": a guest's ways in, a member's
// pages and the way out.
import { Link } from '@tanstack/react-router'
import { assertNever } from '../../../domain/assertNever'
import type { ShownViewer } from '../../../domain/views/shell'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../pieces/Icon'
import { Button } from '../../pieces/Button'
import { Identity } from '../Identity'
import { ACCOUNT_LINKS } from '../productLinks'
import classes from './AccountPart.module.css'

export interface AccountPartProps {
  viewer: ShownViewer
  onSignIn: () => void
  onRegister: () => void
  onSignOut: () => void
  /** Called at every choice, so that what holds this closes. */
  onChosen: () => void
}

export function AccountPart({ viewer, onChosen, ...actions }: AccountPartProps) {
  const { t } = useText()
  const then = (action: () => void) => () => {
    onChosen()
    action()
  }
  switch (viewer.status) {
    case 'guest':
      return (
        <div className={classes.part}>
          <div className={classes.ways}>
            <Button size="xl" block onClick={then(actions.onSignIn)}>
              {t('app.account.logIn')}
            </Button>
            <Button size="xl" tone="primary" block onClick={then(actions.onRegister)}>
              {t('app.account.register')}
            </Button>
          </div>
          <button type="button" className={classes.row} onClick={then(actions.onSignIn)}>
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
          <button type="button" className={classes.row} onClick={then(actions.onSignOut)}>
            <Icon name="signOut" />
            {t('account.signOut')}
          </button>
        </div>
      )
    default:
      return assertNever(viewer)
  }
}
