// The properties of each language.
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE_CODE } from '../../src/domain/localeCode'
import { isLocale, LOCALES, localeInfo } from '../../src/i18n/locale'

test('[I18N-002] each language has its code, ISO code, own name and direction', () => {
  expect(LOCALES.map(({ code, iso, name, dir }) => [code, iso, name, dir])).toEqual([
    ['tw', 'zh-Hant', '繁體中文', 'ltr'],
    ['cn', 'zh-Hans', '简体中文', 'ltr'],
    ['en', 'en', 'English', 'ltr'],
  ])
  for (const { code } of LOCALES) expect(localeInfo(code).code).toBe(code)
  expect(['TW', 'fr', '', undefined].filter(isLocale)).toEqual([])
})

test('Traditional Chinese is the default', () => {
  expect(DEFAULT_LOCALE_CODE).toBe('tw')
})
