// The loader of a language's text: each area once, when it is first needed.
import type { MessageFormatElement } from 'react-intl'
import type { Area } from './areas'
import { expandMessage, type CompactMessages } from './compact'
import type { Locale } from './locale'

/** By key: a text without arguments as it is, any other as the elements that react-intl formats. */
export type LoadedMessages = Record<string, string | MessageFormatElement[]>

type Load = () => Promise<{ readonly default: CompactMessages }>

const LOADERS: Record<Area, Record<Locale, Load>> = {
  core: {
    tw: () => import('./messages/core/tw?compiled'),
    cn: () => import('./messages/core/cn?compiled'),
    en: () => import('./messages/core/en?compiled'),
  },
  trade: {
    tw: () => import('./messages/trade/tw?compiled'),
    cn: () => import('./messages/trade/cn?compiled'),
    en: () => import('./messages/trade/en?compiled'),
  },
  legal: {
    tw: () => import('./messages/legal/tw?compiled'),
    cn: () => import('./messages/legal/cn?compiled'),
    en: () => import('./messages/legal/en?compiled'),
  },
  money: {
    tw: () => import('./messages/money/tw?compiled'),
    cn: () => import('./messages/money/cn?compiled'),
    en: () => import('./messages/money/en?compiled'),
  },
  lottery: {
    tw: () => import('./messages/lottery/tw?compiled'),
    cn: () => import('./messages/lottery/cn?compiled'),
    en: () => import('./messages/lottery/en?compiled'),
  },
  referral: {
    tw: () => import('./messages/referral/tw?compiled'),
    cn: () => import('./messages/referral/cn?compiled'),
    en: () => import('./messages/referral/en?compiled'),
  },
  announcements: {
    tw: () => import('./messages/announcements/tw?compiled'),
    cn: () => import('./messages/announcements/cn?compiled'),
    en: () => import('./messages/announcements/en?compiled'),
  },
  service: {
    tw: () => import('./messages/service/tw?compiled'),
    cn: () => import('./messages/service/cn?compiled'),
    en: () => import('./messages/service/en?compiled'),
  },
  commands: {
    tw: () => import('./messages/commands/tw?compiled'),
    cn: () => import('./messages/commands/cn?compiled'),
    en: () => import('./messages/commands/en?compiled'),
  },
  panels: {
    tw: () => import('./messages/panels/tw?compiled'),
    cn: () => import('./messages/panels/cn?compiled'),
    en: () => import('./messages/panels/en?compiled'),
  },
}

const AREAS = [
  'core',
  'trade',
  'legal',
  'money',
  'lottery',
  'referral',
  'announcements',
  'service',
  'commands',
  'panels',
] as const

const loaded = new Map<string, Promise<LoadedMessages>>()

/** The text of some areas; a failed fetch is not cached, so that the next call retries. */
export async function loadAreas(locale: Locale, areas: readonly Area[]): Promise<LoadedMessages> {
  const parts = await Promise.all(areas.map((area) => loadArea(locale, area)))
  return Object.assign({}, ...parts)
}

/** The complete text of a language. */
export const loadMessages = (locale: Locale): Promise<LoadedMessages> => loadAreas(locale, AREAS)

function loadArea(locale: Locale, area: Area): Promise<LoadedMessages> {
  const name = `${area} ${locale}`
  const known = loaded.get(name)
  if (known) return known
  const fresh = LOADERS[area][locale]()
    .then((module) => expandMessages(module.default))
    .catch((error: unknown) => {
      loaded.delete(name)
      throw error
    })
  loaded.set(name, fresh)
  return fresh
}

function expandMessages(messages: CompactMessages): LoadedMessages {
  const expanded: LoadedMessages = {}
  // Most are plain text: elements for each of them would take longer than all else at the start.
  for (const [key, message] of Object.entries(messages))
    expanded[key] = typeof message === 'string' ? message : expandMessage(message)
  return expanded
}
