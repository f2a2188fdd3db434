// Examples of a user's choices and contacts, for the stories of the layout.
import type { ShownViewer } from '../../domain/views/shell'
import type { BoundAction } from '../boundAction'
import { nothing } from '../stateful'
import type { Contacts } from './footLinks'
import type { Look, LookActions } from './look'
import type { ShellActions } from './shellActions'

export const look: Look = {
  locale: 'en',
  theme: 'dark',
  scheme: 'dark',
  upDown: 'green-up',
  zone: 'local',
  priceDecimals: null,
  sounds: false,
  confirmOrders: true,
  warnPrices: true,
  shortcuts: false,
  formFollows: null,
  tradingKeys: false,
}

export const actions: LookActions = {
  chooseLanguage: nothing,
  chooseTheme: nothing,
  chooseUpDown: nothing,
  chooseZone: nothing,
  choosePriceDecimals: nothing,
  chooseSounds: nothing,
  chooseConfirmOrders: nothing,
  chooseWarnPrices: nothing,
  chooseShortcuts: nothing,
  chooseFormFollows: nothing,
  chooseTradingKeys: nothing,
}

const action = (id: string, label: string): BoundAction => ({
  id,
  label,
  title: label,
  allowed: true,
  key: null,
  question: null,
  run: nothing,
})

/** Labelled in English, as actions are bound by the shell and not by the pieces. */
export const shell: ShellActions = {
  account: {
    logIn: action('account.logIn', 'Log in'),
    register: action('account.register', 'Register'),
    logOut: action('account.logOut', 'Log out'),
  },
  palette: action('palette.open', 'Search and commands'),
  toggleTheme: action('look.toggleTheme', 'Switch to the light theme'),
  languages: {
    tw: action('look.language', '繁體中文'),
    cn: action('look.language', '简体中文'),
    en: action('look.language', 'English'),
  },
}

export const VIEWERS = {
  guest: { status: 'guest' },
  pending: { status: 'pending' },
  member: { status: 'member', email: 'demo2@meridian.test', kycLevel: 1, demo: true },
} as const satisfies Readonly<Record<string, ShownViewer>>

export const contacts: Contacts = {
  business: 'business@meridian.example',
  feedback: 'feedback@meridian.example',
  support: 'support@meridian.example',
  socials: [{ name: 'X', icon: 'socialX', href: 'https://x.example' }],
}
