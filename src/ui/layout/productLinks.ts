// The products and places of the shell: only existing ones. A new one is one entry here.
import type { LinkProps } from '@tanstack/react-router'
import type { MessageKey } from '../../i18n/messages/en'
import type { IconName } from '../pieces/Icon'

export interface ProductLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: MessageKey
  /** In beta: it carries a mark. */
  readonly beta?: true
  /** Only in wide windows; elsewhere it is in the drawer. */
  readonly wide?: true
}

/** The header's products, in order. */
export const PRODUCT_LINKS: readonly ProductLink[] = [
  { to: '/trade', label: 'app.nav.spot' },
  { to: '/futures', label: 'app.nav.futures' },
  { to: '/derivatives', label: 'app.nav.derivatives', beta: true },
  { to: '/financial-management', label: 'app.nav.savings', wide: true },
  { to: '/game-offering', label: 'app.nav.games', wide: true },
  { to: '/superRebate', label: 'app.nav.referral', wide: true },
]

export interface Place extends ProductLink {
  readonly icon: IconName
  /** Other paths on which it counts as the current place. */
  readonly also?: readonly string[]
}

/** The entries of the phone's navigation bar, in order; "me" follows them and opens a sheet. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'site.link.home', icon: 'home' },
  { to: '/products', label: 'site.link.markets', icon: 'markets' },
  { to: '/futures', label: 'site.link.trade', icon: 'trade', also: ['/trade', '/derivatives'] },
  { to: '/wallet', label: 'app.nav.wallet', icon: 'wallet' },
]
