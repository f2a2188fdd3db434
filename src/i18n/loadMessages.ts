// Fetching the text of a language: each area when it is first needed, once.
import type { Area } from './areas'
import type { Locale } from './locale'
import type { Messages } from './messages/en'

type Load = () => Promise<Partial<Messages>>

const LOADERS: Record<Area, Record<Locale, Load>> = {
  core: {
    tw: () => import('./messages/core/tw').then((module) => module.coreTw),
    cn: () => import('./messages/core/cn').then((module) => module.coreCn),
    en: () => import('./messages/core/en').then((module) => module.coreEn),
  },
  trade: {
    tw: () => import('./messages/trade/tw').then((module) => module.tradeTw),
    cn: () => import('./messages/trade/cn').then((module) => module.tradeCn),
    en: () => import('./messages/trade/en').then((module) => module.tradeEn),
  },
  papers: {
    tw: () => import('./messages/papers/tw').then((module) => module.papersTw),
    cn: () => import('./messages/papers/cn').then((module) => module.papersCn),
    en: () => import('./messages/papers/en').then((module) => module.papersEn),
  },
  wallet: {
    tw: () => import('./messages/wallet/tw').then((module) => module.walletTw),
    cn: () => import('./messages/wallet/cn').then((module) => module.walletCn),
    en: () => import('./messages/wallet/en').then((module) => module.walletEn),
  },
  games: {
    tw: () => import('./messages/games/tw').then((module) => module.gamesTw),
    cn: () => import('./messages/games/cn').then((module) => module.gamesCn),
    en: () => import('./messages/games/en').then((module) => module.gamesEn),
  },
  posts: {
    tw: () => import('./messages/posts/tw').then((module) => module.postsTw),
    cn: () => import('./messages/posts/cn').then((module) => module.postsCn),
    en: () => import('./messages/posts/en').then((module) => module.postsEn),
  },
  support: {
    tw: () => import('./messages/support/tw').then((module) => module.supportTw),
    cn: () => import('./messages/support/cn').then((module) => module.supportCn),
    en: () => import('./messages/support/en').then((module) => module.supportEn),
  },
}

const AREAS = ['core', 'trade', 'papers', 'wallet', 'games', 'posts', 'support'] as const

const loaded = new Map<string, Promise<Partial<Messages>>>()

/** The text of some areas; a failed fetch is forgotten, so that the next call tries again. */
export async function loadAreas(
  locale: Locale,
  areas: readonly Area[],
): Promise<Partial<Messages>> {
  const parts = await Promise.all(areas.map((area) => loadArea(locale, area)))
  return Object.assign({}, ...parts)
}

/** The whole text of a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  // All areas together are the whole, which the compiler cannot see.
  return (await loadAreas(locale, AREAS)) as Messages
}

function loadArea(locale: Locale, area: Area): Promise<Partial<Messages>> {
  const name = `${area} ${locale}`
  const known = loaded.get(name)
  if (known) return known
  const fresh = LOADERS[area][locale]().catch((error: unknown) => {
    loaded.delete(name)
    throw error
  })
  loaded.set(name, fresh)
  return fresh
}
