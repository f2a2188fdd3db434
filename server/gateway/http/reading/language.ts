// Language of a request: the cookie of the interface first, then the browser's preference, then the
// product's default.
import {
  DEFAULT_LOCALE_CODE,
  isLocaleCode,
  type LocaleCode,
} from '../../../../src/domain/localeCode'

const MAX_HEADER = 256

/**
 * The language of a caller from the locale cookie and the Accept-Language header; `standard` if
 * neither names one.
 */
export function languageOf(
  cookie: string | undefined,
  accepted: string | undefined,
  standard: LocaleCode = DEFAULT_LOCALE_CODE,
): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  const wishes = (accepted ?? '')
    .slice(0, MAX_HEADER)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { tag, weight } of wishes) {
    const code = codeOf(tag)
    if (code && weight > 0) return code
  }
  return standard
}

function codeOf(tag: string): LocaleCode | undefined {
  if (/^en\b/.test(tag)) return 'en'
  if (/^zh-(hans|cn|sg)\b/.test(tag)) return 'cn'
  return /^zh\b/.test(tag) ? 'tw' : undefined
}
