// The way between the pages of the wallet, beside them. A phone has no space for it: there each
// page has its way back, and the overview leads on.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { Icon, type IconName } from '../../ui/pieces/Icon'
import classes from '../../ui/site/SideNav.module.css'

interface WalletLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: MessageKey
  readonly icon: IconName
}

const LINKS: readonly WalletLink[] = [
  { to: '/wallet', label: 'wallet.nav.overview', icon: 'half' },
  { to: '/wallet/deposit', label: 'wallet.deposit', icon: 'download' },
  { to: '/wallet/withdraw', label: 'wallet.withdraw', icon: 'upload' },
  { to: '/wallet/transfer', label: 'app.transfer', icon: 'swap' },
  { to: '/financial-management', label: 'savings.title', icon: 'lock' },
  { to: '/wallet/history', label: 'wallet.history', icon: 'clock' },
  { to: '/wallet/ledger', label: 'wallet.ledger', icon: 'list' },
]

export function WalletNav() {
  const { t } = useText()
  return (
    <nav className={classes.side} aria-label={t('wallet.nav')}>
      {LINKS.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
