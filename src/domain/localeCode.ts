// The product's language codes and the cookie that carries the choice, shared by client and server.

export const LOCALE_CODES = ['tw', 'cn', 'en'] as const
/** Traditional Chinese as in Taiwan, Simplified Chinese as on the mainland, English. */
export type LocaleCode = (typeof LOCALE_CODES)[number]
export const DEFAULT_LOCALE_CODE: LocaleCode = 'tw'
export const LOCALE_COOKIE_NAME = 'locale'

/** True if text is one of the codes. */
export const isLocaleCode = (value: unknown): value is LocaleCode =>
  (LOCALE_CODES as readonly unknown[]).includes(value)
