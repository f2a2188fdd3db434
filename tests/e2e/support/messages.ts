// Messages of a language, so that a story finds each element by its text; an untranslated element
// is not found.
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { MessageKey } from '../../../src/i18n/messages/en'
import { formatText, TEXTS } from '../../../src/i18n/texts'

type Values = Readonly<Record<string, string | number>>

/** The message of a key with its values filled in; a missing value throws. */
export type Translate = (key: MessageKey, values?: Values) => string

export const messagesOf =
  (language: LocaleCode): Translate =>
  (key, values) =>
    formatText(language, TEXTS[language][key], values)
