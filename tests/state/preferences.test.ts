// Proves what a reader's choices come to: kept, read back, healed when damaged.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  chooseLanguage,
  chooseTheme,
  chooseUpDown,
  DEFAULT_PREFERENCES,
  keepPreferences,
  preferences,
  PREFERENCES_KEY,
  readPreferences,
  upDownOf,
  type PreferenceStore,
} from '../../src/state/preferences'

const memory = (kept?: string): PreferenceStore & { kept: () => string | undefined } => {
  const items = new Map<string, string>(kept === undefined ? [] : [[PREFERENCES_KEY, kept]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    kept: () => items.get(PREFERENCES_KEY),
  }
}
const flush = () => Promise.resolve()

beforeEach(() => void Object.assign(preferences, DEFAULT_PREFERENCES))

describe('stored preferences', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{"language":'],
    ['a number', '7'],
    ['a list', '[1]'],
    ['null', 'null'],
  ])(
    '[I18N-003] [I18N-005] that are %s come to the defaults: Traditional Chinese, dark',
    (_what, text) => {
      expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES)
      expect(DEFAULT_PREFERENCES).toMatchObject({ language: 'tw', theme: 'dark', upDown: null })
    },
  )
  test('with one damaged field keep the others', () => {
    const text = '{"language":"cn","theme":"pink","sounds":true,"more":1}'
    expect(readPreferences(text)).toEqual({
      ...DEFAULT_PREFERENCES,
      language: 'cn',
      sounds: true,
    })
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
  test('once chosen survive a change of language', () => {
    chooseUpDown('green-up')
    chooseLanguage('cn')
    expect(upDownOf(preferences)).toBe('green-up')
  })
})

describe('keeping', () => {
  test('writes every change, and tells of it', async () => {
    const store = memory()
    const told: string[] = []
    const stop = keepPreferences({ store, onChange: (now) => told.push(now.language) })
    chooseLanguage('en')
    chooseTheme('light')
    await flush()
    expect(JSON.parse(store.kept() ?? '')).toMatchObject({ language: 'en', theme: 'light' })
    expect(told).toEqual(['tw', 'en'])
    stop()
    chooseLanguage('cn')
    await flush()
    expect(JSON.parse(store.kept() ?? '')).toMatchObject({ language: 'en' })
  })
  test('lets the cookie decide the language, because the server reads it too', () => {
    keepPreferences({ store: memory('{"language":"cn"}'), language: 'en' })()
    expect(preferences.language).toBe('en')
  })
  test('works for this visit where the store is forbidden', async () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    const stop = keepPreferences({ store: { getItem: forbidden, setItem: forbidden } })
    chooseTheme('light')
    await flush()
    expect(preferences.theme).toBe('light')
    stop()
  })
})
