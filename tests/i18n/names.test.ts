// A text that the specification quotes is in the product verbatim in English, and translated in
// both forms of Chinese.
import { describe, expect, test } from 'vitest'
import { cn } from '../../src/i18n/messages/cn'
import { en } from '../../src/i18n/messages/en'
import { tw } from '../../src/i18n/messages/tw'
import { readAcceptance } from '../support/acceptance/list'
import { root } from '../tidy/source/files'

type Texts = Readonly<Record<string, string>>
const ENGLISH: Texts = en
const CHINESE: readonly (readonly [string, Texts])[] = [
  ['tw', tw],
  ['cn', cn],
]
const QUOTED = /"([A-Z][a-z][^"]{2,})"|'([A-Z][a-z][^']{2,})'/g
/** An example of a text whose figure varies. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'Amount must be greater than 100000': 'Amount must be greater than {below}',
}

/** Named without quotation marks: titles and buttons of the account dialogs. */
const NAMES = ['Register', 'Verification', 'Back', 'Next'].map((phrase) => ({ id: 'AUT', phrase }))

const phrases = readAcceptance(root)
  .filter(({ state }) => state !== 'note')
  .flatMap(({ id, sentence }) =>
    [...sentence.matchAll(QUOTED)].map(([, double = '', single = '']) => ({
      id,
      phrase: EXAMPLES[double || single] ?? (double || single),
    })),
  )
  .concat(NAMES)

/** The keys of the texts that are, or start with, a phrase. */
const keysOf = (phrase: string): string[] =>
  Object.keys(ENGLISH).filter((key) => ENGLISH[key]?.startsWith(phrase))

describe('A text that the specification quotes', () => {
  test('is found more than twenty times in it', () => {
    expect(phrases.length).toBeGreaterThan(20)
  })

  test.each(phrases)('[I18N-007] “$phrase” of $id is in English, and translated', ({ phrase }) => {
    const keys = keysOf(phrase)
    expect(keys).not.toEqual([])
    for (const key of keys)
      for (const [language, texts] of CHINESE) {
        expect(texts[key], `${language} ${key}`).toMatch(/\p{Script=Han}{2}/u)
        expect(texts[key], `${language} ${key}`).not.toContain(phrase)
      }
  })
})
