// The table of languages with their tags, names and date formats.
import { isLocaleCode, type LocaleCode } from '../domain/localeCode'

/** The product's own language codes, as used in cookies and calls. */
export type Locale = LocaleCode

export interface LocaleInfo {
  readonly code: Locale
  /** The tag for Intl and for the document. */
  readonly iso: 'zh-Hant' | 'zh-Hans' | 'en'
  /** The tag whose number and date formats are used. */
  readonly format: 'zh-TW' | 'zh-CN' | 'en-GB'
  /** The language's name in itself, which its readers look for. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

export const LOCALES: readonly LocaleInfo[] = [
  { code: 'tw', iso: 'zh-Hant', format: 'zh-TW', name: '繁體中文', dir: 'ltr' },
  { code: 'cn', iso: 'zh-Hans', format: 'zh-CN', name: '简体中文', dir: 'ltr' },
  { code: 'en', iso: 'en', format: 'en-GB', name: 'English', dir: 'ltr' },
]

export const isLocale: (value: unknown) => value is Locale = isLocaleCode

/** The description of a language; every code has one. */
export function localeInfo(code: Locale): LocaleInfo {
  const info = LOCALES.find((locale) => locale.code === code)
  if (!info) throw new RangeError(`no language ${code}`)
  return info
}
