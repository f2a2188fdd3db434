// Proves that messages come apart into text and values, and that none needs the whole grammar.
import { expect, it } from 'vitest'
import { partsOf } from '../../src/i18n/compile'
import { loadMessages } from '../../src/i18n/loadMessages'

it.each([
  ['', []],
  ['Log in', [{ type: 0, value: 'Log in' }]],
  [
    '{time} UTC',
    [
      { type: 1, value: 'time' },
      { type: 0, value: ' UTC' },
    ],
  ],
  [
    'as {email}, {level}',
    [
      { type: 0, value: 'as ' },
      { type: 1, value: 'email' },
      { type: 0, value: ', ' },
      { type: 1, value: 'level' },
    ],
  ],
])('%j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

it.each(['tw', 'cn', 'en'] as const)(
  '%s has no plural, choice or quoting: these would need the parser of the whole grammar',
  async (locale) => {
    const messages = Object.entries(await loadMessages(locale))
    const left = messages.filter(([, text]) => /[{}]|'[{}]/.test(text.replace(/\{\w+\}/g, '')))
    expect(left).toEqual([])
  },
)
