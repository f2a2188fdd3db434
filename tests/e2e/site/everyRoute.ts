// Every route of the product with an address of it, and every way of looking at one: guest or
// member, language, theme, width. A route of the tree without an entry here does not compile.
import type { FileRouteTypes } from '../../../src/routeTree.gen'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { productIdOf } from '../../../src/domain/productIds'

export type RoutePath = FileRouteTypes['to']

/** `ARTICLE` stands for the id of one that is published. */
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

const THEMES = ['dark', 'light'] as const
const WIDTHS = ['desktop', 'phone'] as const
const VIEWERS = ['guest', 'member'] as const

/** One way of looking at pages. */
export interface View {
  readonly viewer: (typeof VIEWERS)[number]
  readonly language: LocaleCode
  readonly theme: (typeof THEMES)[number]
  readonly width: (typeof WIDTHS)[number]
}

export const VIEWS: readonly View[] = VIEWERS.flatMap((viewer) =>
  LOCALE_CODES.flatMap((language) =>
    THEMES.flatMap((theme) => WIDTHS.map((width) => ({ viewer, language, theme, width }))),
  ),
)

export const ROUTES = Object.entries(ADDRESSES).map(([route, address]) => ({ route, address }))

/**
 * The addresses to be looked at in a view. `whole`: all of them. Else each route is looked at three
 * times, so that each language, theme, width and viewer has had its turn with it, and neighbours
 * have other pairs of them.
 */
export function addressesIn(view: View, whole: boolean): readonly string[] {
  const chosen = ROUTES.filter(
    (_, index) =>
      whole || LOCALE_CODES.some((_language, turn) => isSame(view, viewAt(index, turn))),
  )
  return chosen.map(({ address }) => address)
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

function viewAt(index: number, turn: number): View {
  return {
    language: at(LOCALE_CODES, turn),
    theme: at(THEMES, turn + index),
    width: at(WIDTHS, turn + Math.floor(index / 2)),
    viewer: at(VIEWERS, turn + Math.floor(index / 4)),
  }
}

const isSame = (a: View, b: View): boolean =>
  a.language === b.language && a.theme === b.theme && a.width === b.width && a.viewer === b.viewer
