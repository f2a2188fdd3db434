// Reading and writing the language cookie.
import { expect, test } from 'vitest'
import { localeCookie, readLocaleCookie } from '../../src/i18n/localeCookie'

test.each([
  ['locale=cn', 'cn'],
  ['a=1; locale=en; b=2', 'en'],
  ['locale=fr', undefined],
  ['xlocale=en', undefined],
  ['', undefined],
])('the cookies "%s" select %s', (cookies, locale) => {
  expect(readLocaleCookie(cookies)).toBe(locale)
})

test('[I18N-006] the language is kept for 365 days, for the whole site', () => {
  expect(localeCookie('tw')).toBe('locale=tw; Max-Age=31536000; Path=/; SameSite=Lax')
})
