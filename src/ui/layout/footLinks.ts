// The links of the site's footer: only existing pages. A new one is one entry here.
import type { LinkProps } from '@tanstack/react-router'
import type { MessageKey } from '../../i18n/messages/en'
import type { IconName } from '../pieces/Icon'

export interface Contacts {
  readonly business: string
  readonly feedback: string
  readonly support: string
  readonly socials: readonly {
    /** The same in every language. */
    readonly name: string
    readonly icon: IconName
    readonly href: string
  }[]
}

interface FootLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly hash?: string
  readonly label: MessageKey
  readonly beta?: true
}

export interface FootColumn {
  readonly title: MessageKey
  readonly links: readonly FootLink[]
  /** Ends with the link to customer service. */
  readonly support?: true
}

export const FOOT_COLUMNS: readonly FootColumn[] = [
  {
    title: 'site.foot.products',
    links: [
      { to: '/simple', label: 'site.link.simple' },
      { to: '/trade', label: 'site.market.spot' },
      { to: '/futures', label: 'site.market.futures' },
      { to: '/derivatives', label: 'site.market.derivatives', beta: true },
      { to: '/game-offering', label: 'app.nav.games' },
      { to: '/products', label: 'products.list' },
    ],
  },
  {
    title: 'site.foot.about',
    links: [
      { to: '/about', label: 'site.link.about' },
      { to: '/announcement', label: 'site.link.announcements' },
      { to: '/agent', label: 'app.nav.agent' },
      { to: '/campaign/registerEvent', label: 'app.nav.event' },
      { to: '/download', label: 'site.link.download' },
    ],
  },
  {
    title: 'site.foot.support',
    links: [
      { to: '/announcement', hash: 'guides', label: 'site.link.guides' },
      { to: '/transaction_fee', label: 'site.link.fees' },
      { to: '/announcement/articles/protection', label: 'site.link.protection' },
    ],
    support: true,
  },
  {
    title: 'site.foot.terms',
    links: [
      { to: '/terms_of_use', label: 'site.link.terms' },
      { to: '/privacy_policy', label: 'site.link.privacy' },
      { to: '/cookie_policy', label: 'site.link.cookies' },
    ],
  },
]
