// The cookie that keeps the language for a year, so that the server can answer in it.
import { LOCALE_COOKIE_NAME } from '../domain/localeCode'
import { isLocale, type Locale } from './locale'

export const LOCALE_COOKIE = LOCALE_COOKIE_NAME
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language in a `document.cookie` text, or undefined when absent or unknown. */
export function readLocaleCookie(cookies: string): Locale | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === LOCALE_COOKIE && isLocale(value)) return value
  }
  return undefined
}

/** The text to assign to `document.cookie`; the cookie is kept for 365 days. */
export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
