// Messages compile to the elements that react-intl formats, and keep them through the compact form.
import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { LOCALE_CODES } from '../../src/domain/localeCode'
import { compileMessage } from '../../src/i18n/build/compileMessage'
import { expandMessage } from '../../src/i18n/compact'
import { loadAreas, loadMessages } from '../../src/i18n/loadMessages'
import { formatText, TEXTS } from '../../src/i18n/texts'

const elementsOf = (text: string) => parse(text, { ignoreTag: true })
const compiled = (text: string) => expandMessage(compileMessage(text))

it.each([
  ['', ''],
  ['Log in', 'Log in'],
  ['{time} UTC', ['', 'time', ' UTC']],
  ['as {email}{level}', ['as ', 'email', '', 'level']],
  ["it''s '{'", "it's {"],
  ['{a, select, b {x} other {{c}}}', ['', ['a', { b: 'x', other: ['', 'c'] }]]],
  ['{n, plural, =0 {no} other {#}}', ['', ['n', { '=0': 'no', other: ['', 0] }, 0]]],
])('compiles %j', (text, compact) => {
  expect(compileMessage(text)).toEqual(compact)
})

const NAMES = fc.constantFrom('a', 'count', 'total1')
const { message } = fc.letrec<{ message: string; argument: string }>((tie) => ({
  message: fc
    .array(fc.oneof(fc.constantFrom('x ', '，', "''", '<b>', "'{'", '|'), tie('argument')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  argument: fc.oneof(
    { maxDepth: 3 },
    NAMES.map((name) => `{${name}}`),
    fc
      .tuple(NAMES, tie('message'), tie('message'))
      .map(([name, one, other]) => `{${name}, plural, offset:1 one {#${one}} other {${other}}}`),
    fc
      .tuple(NAMES, tie('message'), tie('message'))
      .map(([name, one, other]) => `{${name}, select, buy {${one}} other {${other}}}`),
  ),
}))

it('keeps every element of any message', () => {
  fc.assert(
    fc.property(message, (text) => {
      expect(compiled(text)).toEqual(elementsOf(text))
    }),
  )
})

it.each(LOCALE_CODES)('loads every message of %s as the parser reads it', async (locale) => {
  const expected = Object.entries(TEXTS[locale]).map(([key, text]) => [key, elementsOf(text)])
  const loaded = Object.entries(await loadMessages(locale)).map(([key, message]) => [
    key,
    typeof message === 'string' ? expandMessage(message) : message,
  ])
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(expected))
})

it('loads an area once', async () => {
  const [first, again] = [await loadAreas('en', ['core']), await loadAreas('en', ['core'])]
  expect(again['app.loading']).toBe(first['app.loading'])
})

describe('a plural', () => {
  const text = 'Cancel {count, plural, one {{count} order} other {{count} orders}}'
  it.each([
    [1, 'Cancel 1 order'],
    [2, 'Cancel 2 orders'],
    ['1', 'Cancel 1 order'],
    ['1,000', 'Cancel 1,000 orders'],
  ])('of %j reads "%s"', (count, expected) => {
    const intl = createIntl({ locale: 'en', messages: { it: compiled(text) } })
    expect(intl.formatMessage({ id: 'it' }, { count })).toBe(expected)
    expect(formatText('en', text, { count })).toBe(expected)
  })
})

it.each([
  ['{count, plural, one {x}}', 'missing other clause, at character 24'],
  ['Log in as {email', 'expect argument closing brace, at character 11'],
  ['{at, date, short}', 'only names, plurals and selects are supported, at character 1'],
  ['{n, number}', 'only names, plurals and selects are supported, at character 1'],
  ['{n, selectordinal, other {#th}}', 'only names, plurals and selects are supported'],
])('rejects %j with its place', (text, reason) => {
  expect(() => compileMessage(text)).toThrow(reason)
})
