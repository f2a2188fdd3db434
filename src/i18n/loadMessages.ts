// Fetching one language's text when it is first needed, once.
import type { Locale } from './locale'
import type { Messages } from './messages/en'

const LOADERS: Record<Locale, () => Promise<Messages>> = {
  tw: () => import('./messages/tw').then((module) => module.tw),
  cn: () => import('./messages/cn').then((module) => module.cn),
  en: () => import('./messages/en').then((module) => module.en),
}

const loaded = new Map<Locale, Promise<Messages>>()

/** The text of a language; a failed fetch is forgotten, so that the next call tries again. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const fresh = LOADERS[locale]().catch((error: unknown) => {
    loaded.delete(locale)
    throw error
  })
  loaded.set(locale, fresh)
  return fresh
}
