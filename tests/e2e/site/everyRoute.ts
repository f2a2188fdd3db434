// Every route of the product with an address, and every combination of viewing it: guest or member,
// language, theme, width. A route of the tree without an entry here does not compile.
import type { FileRouteTypes } from '../../../src/routeTree.gen'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { productIdOf } from '../../../src/domain/productIds'

export type RoutePath = FileRouteTypes['to']

/** `ARTICLE` is replaced by the id of a published article. */
const ADDRESSES: Readonly<Record<RoutePath, string>> = {
  '/': '/',
  '/$': '/no/such/page',
  '/400': '/400',
  '/404': '/404',
  '/500': '/500',
  '/about': '/about',
  '/agent': '/agent',
  '/announcement': '/announcement',
  '/announcement/article': '/announcement/article?article=ARTICLE',
  '/announcement/articles/protection': '/announcement/articles/protection',
  '/announcement/list': '/announcement/list',
  '/campaign/registerEvent': '/campaign/registerEvent',
  '/cookie_policy': '/cookie_policy',
  '/derivatives': '/derivatives',
  '/derivatives/$symbol': '/derivatives/audusd',
  '/download': '/download',
  '/financial-management': '/financial-management',
  '/futures': '/futures',
  '/futures/$symbol': '/futures/ethusdtperp',
  '/game-offering': '/game-offering',
  '/invite': '/invite',
  '/panel/$kind':
    '/panel/book?window=waaaaaaaaaaa&terminal=waaaaaaaaaab&tab=book-1' +
    '&page=ethusdtperp&symbol=ethusdtperp&link=blue',
  '/privacy_policy': '/privacy_policy',
  '/products': '/products',
  '/products/$id': `/products/${productIdOf({ symbol: 'btcusdt' })}`,
  '/products/categories': '/products/categories',
  '/register/{-$agentCode}': '/register',
  '/settings': '/settings',
  '/settings/verify': '/settings/verify',
  '/simple': '/simple',
  '/simple/$symbol': '/simple/ethusdt',
  '/superRebate': '/superRebate',
  '/terms_of_use': '/terms_of_use',
  '/trade': '/trade',
  '/trade/$symbol': '/trade/ethusdt',
  '/transaction_fee': '/transaction_fee',
  '/wallet': '/wallet',
  '/wallet/deposit': '/wallet/deposit',
  '/wallet/history': '/wallet/history',
  '/wallet/ledger': '/wallet/ledger',
  '/wallet/transfer': '/wallet/transfer',
  '/wallet/withdraw': '/wallet/withdraw',
}

/** Error pages are served with the status that they show. */
const STATUSES: Readonly<Partial<Record<RoutePath, number>>> = {
  '/$': 404,
  '/400': 400,
  '/404': 404,
  '/500': 500,
}

const THEMES = ['dark', 'light'] as const
const WIDTHS = ['desktop', 'phone'] as const
const VIEWERS = ['guest', 'member'] as const

/** Viewer and window width. */
export interface Seat {
  readonly viewer: (typeof VIEWERS)[number]
  readonly width: (typeof WIDTHS)[number]
}

export const SEATS: readonly Seat[] = VIEWERS.flatMap((viewer) =>
  WIDTHS.map((width) => ({ viewer, width })),
)

/** One combination of viewing a page. */
export interface View extends Seat {
  readonly language: LocaleCode
  readonly theme: (typeof THEMES)[number]
}

/** Combinations of language and theme for a viewer. */
export const looksFrom = (seat: Seat): readonly View[] =>
  LOCALE_CODES.flatMap((language) => THEMES.map((theme) => ({ ...seat, language, theme })))

export interface Place {
  readonly address: string
  /** Status of the page itself. */
  readonly status: number
}

const PLACES: readonly Place[] = (Object.keys(ADDRESSES) as RoutePath[]).map((route) => ({
  address: ADDRESSES[route],
  status: STATUSES[route] ?? 200,
}))

/**
 * The first two rounds cover each theme, width and viewer; the third covers the remaining language.
 */
const TURNS: readonly LocaleCode[] = ['en', 'tw', 'cn']

/** True when axe checks a view: in partial runs, those of the first two rounds. */
export const isJudged = (view: View, whole: boolean): boolean => whole || view.language !== TURNS[2]

/**
 * The pages to visit in a view. `whole`: all of them. Otherwise each route is visited three times,
 * so that each language, theme, width and viewer is covered, in different pairs for neighbouring
 * routes.
 */
export function placesIn(view: View, whole: boolean): readonly Place[] {
  return PLACES.filter(
    (_, index) => whole || TURNS.some((_language, turn) => isSame(view, viewAt(index, turn))),
  )
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

function viewAt(index: number, turn: number): View {
  return {
    language: at(TURNS, turn),
    theme: at(THEMES, turn + index),
    width: at(WIDTHS, turn + Math.floor(index / 2)),
    viewer: at(VIEWERS, turn + Math.floor(index / 4)),
  }
}

const isSame = (a: View, b: View): boolean =>
  a.language === b.language && a.theme === b.theme && a.width === b.width && a.viewer === b.viewer
