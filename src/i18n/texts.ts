// Messages as they are written, for the build and for tests: the client has no parser for them.
import { IntlMessageFormat } from 'intl-messageformat'
import type { LocaleCode } from '../domain/localeCode'
import { localeInfo } from './locale'
import { cn } from './messages/cn'
import { en, type Messages } from './messages/en'
import { tw } from './messages/tw'

export const TEXTS: Readonly<Record<LocaleCode, Messages>> = { tw, cn, en }

/**
 * A text with its values, as the client would format it.
 * @throws {Error} when a value is missing.
 */
export function formatText(
  locale: LocaleCode,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { format } = localeInfo(locale)
  return String(new IntlMessageFormat(text, format, undefined, { ignoreTag: true }).format(values))
}
