import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPersisted } from '../../src/state/storage/persisted'
import {
  chooseLanguage,
  chooseTheme,
  chooseUpDown,
  followLanguage,
  preferences,
  PREFERENCES_KEY,
  upDownOf,
} from '../../src/state/preferences'
import { memoryStorage } from './support/memoryStorage'
import { resetPersisted } from '../support/resets'

const DEFAULTS = {
  language: 'tw',
  theme: 'dark',
  upDown: null,
  zone: 'local',
  priceDecimals: null,
  sounds: false,
  confirmOrders: false,
  warnPrices: true,
  shortcuts: false,
  tradingKeys: false,
  hideFigures: false,
  formFollows: null,
}

let stop: () => void = () => undefined
const open = (text: string | null) => {
  const storage = memoryStorage(text === null ? {} : { [PREFERENCES_KEY]: text })
  stop = loadPersisted(storage)
  return storage
}
beforeEach(resetPersisted)
afterEach(() => stop())

describe('stored preferences', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{"language":'],
    ['null', 'null'],
  ])(
    '[I18N-003] [I18N-005] that are %s fall back to the defaults: Traditional Chinese, dark',
    (_what, text) => {
      open(text)
      expect({ ...preferences }).toEqual(DEFAULTS)
    },
  )

  test('with one damaged field keep the others', () => {
    open('{"language":"cn","theme":"pink","sounds":true,"more":1}')
    expect({ ...preferences }).toEqual({ ...DEFAULTS, language: 'cn', sounds: true })
  })

  test('are written where the script before the first paint reads them', async () => {
    const storage = open(null)
    chooseTheme('light')
    chooseUpDown('blue-up')
    await Promise.resolve()
    expect(storage.json(PREFERENCES_KEY)).toMatchObject({ theme: 'light', upDown: 'blue-up' })
  })
})

describe('the colours of rise and fall', () => {
  test.each([
    ['tw', null, 'red-up'],
    ['cn', null, 'red-up'],
    ['en', null, 'green-up'],
    ['en', 'blue-up', 'blue-up'],
    ['tw', 'green-up', 'green-up'],
  ] as const)('[UI-006] in %s with %s chosen are %s', (language, upDown, shown) => {
    expect(upDownOf({ language, upDown })).toBe(shown)
  })

  test('stay as chosen after a change of language', () => {
    chooseUpDown('green-up')
    chooseLanguage('cn')
    expect(upDownOf(preferences)).toBe('green-up')
  })
})

describe('the language', () => {
  test('is taken from the cookie if there is one, because the server reads it too', () => {
    open('{"language":"cn"}')
    followLanguage('en', () => undefined)()
    expect(preferences.language).toBe('en')
  })

  test('is reported initially and at each change', async () => {
    open('{"language":"cn"}')
    const reported: string[] = []
    const end = followLanguage(undefined, (language) => reported.push(language))
    chooseLanguage('en')
    await Promise.resolve()
    end()
    chooseLanguage('tw')
    await Promise.resolve()
    expect(reported).toEqual(['cn', 'en'])
  })
})
