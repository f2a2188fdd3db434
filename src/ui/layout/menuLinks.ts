// The links of the menus that are loaded when they open: the account's pages, and the drawer's. A
// new one is one entry here.
import type { Place, ProductLink } from './productLinks'

/** The account's own pages, in order. */
export const ACCOUNT_LINKS = [
  { to: '/invite', label: 'app.nav.invite', icon: 'plus' },
  { to: '/wallet', label: 'app.nav.wallet', icon: 'wallet' },
  { to: '/settings', label: 'app.account.settings', icon: 'settings' },
  { to: '/settings/verify', label: 'app.account.verify', icon: 'shield' },
] as const satisfies readonly Place[]

/** Pages besides the products, in the drawer. */
export const DRAWER_LINKS: readonly ProductLink[] = [
  { to: '/simple', label: 'site.link.simple' },
  { to: '/products', label: 'products.list' },
  { to: '/announcement', label: 'site.link.announcements' },
  { to: '/transaction_fee', label: 'site.link.fees' },
  { to: '/download', label: 'site.link.download' },
  { to: '/about', label: 'site.link.about' },
]
