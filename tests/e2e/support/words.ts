// What the product says in a language, so that a walk finds a screen by its own words: one that is
// left in another language is not found.
import type { LocaleCode } from '../../../src/domain/localeCode'
import { loadMessages } from '../../../src/i18n/loadMessages'
import type { MessageKey } from '../../../src/i18n/messages/en'

/** The sentence of a key, with values in the place of their names. */
export type Said = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

export async function wordsOf(language: LocaleCode): Promise<Said> {
  const words = await loadMessages(language)
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      words[key],
    )
}
