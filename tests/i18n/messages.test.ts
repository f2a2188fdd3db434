// The three languages have the same keys with the same arguments and every form of a plural that a
// language needs; nothing is empty and nothing is left in another script.
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '../../src/domain/localeCode'
import { refusalTextsCn } from '../../src/domain/refusalTexts/cn'
import { refusalTextsEn } from '../../src/domain/refusalTexts/en'
import { refusalTextsTw } from '../../src/domain/refusalTexts/tw'
import { localeInfo } from '../../src/i18n/locale'
import { TEXTS } from '../../src/i18n/texts'
import { argumentsOf, pluralsOf, selectsOf } from './messageParts'

const { cn, en, tw } = TEXTS
const KEYS = Object.keys(en) as (keyof typeof en)[]
/** True if a text contains an English word: names and symbols may be the same everywhere. */
const hasWord = (text: string): boolean =>
  /[a-z]{3,}/.test(text.replace(/\{\w+\}|Meridian|Beta/g, ''))

describe.each([
  ['tw', tw],
  ['cn', cn],
] as const)('%s', (_name, messages) => {
  test('has exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual([...KEYS].sort())
  })
  test('has the arguments of English in every message', () => {
    const different = KEYS.filter(
      (key) => `${argumentsOf(messages[key])}` !== `${argumentsOf(en[key])}`,
    )
    expect(different).toEqual([])
  })
  test('has no empty and no English message', () => {
    const left = KEYS.filter(
      (key) => messages[key] === '' || (messages[key] === en[key] && hasWord(en[key])),
    )
    expect(left).toEqual([])
  })
})

describe.each(LOCALE_CODES)('every plural of %s', (locale) => {
  const plurals = KEYS.flatMap((key) =>
    pluralsOf(TEXTS[locale][key]).map((forms) => ({ key, forms })),
  )
  const { format } = localeInfo(locale)
  const needed = new Intl.PluralRules(format).resolvedOptions().pluralCategories.toSorted()

  test('has the forms of the language and no others', () => {
    const named = (forms: readonly string[]) => forms.filter((form) => !/^=\d+$/.test(form))
    expect(plurals.filter(({ forms }) => `${named(forms)}` !== `${needed}`)).toEqual([])
  })
})

test('every select has the same cases in every language', () => {
  const different = KEYS.filter((key) =>
    LOCALE_CODES.some((locale) => `${selectsOf(TEXTS[locale][key])}` !== `${selectsOf(en[key])}`),
  )
  expect(different).toEqual([])
})

test('parses nested plurals and selects', () => {
  const text = '{n, plural, =0 {} one {{s, select, buy {{a}} other {}}} other {#}}'
  expect([argumentsOf(text), pluralsOf(text), selectsOf(text)]).toEqual([
    ['a', 'n', 's'],
    [['=0', 'one', 'other']],
    [['s', 'buy', 'other']],
  ])
})

test('refusals only insert values, as the exchange fills them in too', () => {
  const texts = [refusalTextsEn, refusalTextsTw, refusalTextsCn].flatMap((each) =>
    Object.values(each),
  )
  const others = texts.filter((text) => pluralsOf(text).length + selectsOf(text).length > 0)
  expect(others).toEqual([])
})

test('traditional text contains no simplified character, and vice versa', () => {
  const simplified = /[们这时账错误请无连线约仓单买卖费损额数开设订档触红绿蓝涨颜]/
  const traditional = /[們這時帳錯誤請無連線約倉單買賣費損額數開設訂檔觸紅綠藍漲顏]/
  expect(KEYS.filter((key) => simplified.test(tw[key])).map((key) => tw[key])).toEqual([])
  expect(KEYS.filter((key) => traditional.test(cn[key])).map((key) => cn[key])).toEqual([])
})
