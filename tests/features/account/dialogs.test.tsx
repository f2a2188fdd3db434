// The dialogs: one at a time, their content fetched when it is wanted, every
// word in the reader's language.
import { afterEach, describe, expect, test } from 'vitest'
import type { Locale } from '../../../src/i18n/locale'
import { closeDialog, openDialog, type AccountDialog } from '../../../src/state/shell'
import { doing, type } from '../../ui/mount'
import { dialog, hasButton, press, signedInAs, stage, title, write, type Stage } from './stage'

let at: Stage
afterEach(() => at.end())

const GUESTS: readonly AccountDialog[] = [
  { kind: 'signIn' },
  { kind: 'register', agentCode: 'AG-77' },
  { kind: 'forgot' },
]
const KINDS: readonly AccountDialog[] = [
  ...GUESTS,
  { kind: 'registered' },
  { kind: 'changePassword' },
  { kind: 'changeMobile' },
]

describe('the languages', () => {
  const rows = KINDS.flatMap((each) => (['tw', 'cn'] as const).map((to) => [each, to] as const))

  test.each(rows)('nothing of %o is left in English in %s', async (shown, locale) => {
    at = await stage(shown)
    // Whoever is signed in needs no dialog of guests, and it would close.
    if (!GUESTS.includes(shown)) await doing(() => signedInAs('1@2.3'))
    await at.speak(locale)
    const attributes = [...dialog().querySelectorAll('[aria-label], [placeholder]')].flatMap(
      (each) => [each.getAttribute('aria-label'), each.getAttribute('placeholder')],
    )
    const words = [dialog().textContent, ...attributes].join(' ').match(/[A-Za-z]{2,}/g) ?? []
    const names = ['CN', 'USDT', 'JPEG', 'PNG', 'WebP', 'MB', 'AG', 'Cookie']
    expect(words.filter((word) => !names.includes(word))).toEqual([])
  })

  test('a change of language keeps what was typed, and says errors anew', async () => {
    at = await stage({ kind: 'signIn' })
    await write('Email', 'lena@')
    const input = dialog().querySelector<HTMLInputElement>('input[type=email]')
    await doing(() => {
      input?.focus()
      input?.blur()
    })
    expect(dialog().textContent).toContain('Invalid email address')
    const titles: (string | undefined)[] = []
    for (const locale of ['tw', 'cn', 'en'] satisfies Locale[]) {
      await at.speak(locale)
      titles.push(title())
    }
    expect(titles).toEqual(['登入', '登录', 'Login'])
    expect(dialog().querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('lena@')
  })
})

describe('one at a time', () => {
  test('[AUT-001] another dialog takes the place of the former, with its own name', async () => {
    at = await stage({ kind: 'signIn' })
    await press('Forgot password')
    expect([title(), document.querySelectorAll('[role=dialog]').length]).toEqual([
      'Forgot password',
      1,
    ])
    await doing(() => openDialog({ kind: 'register' }))
    expect(title()).toBe('Register')
    expect(hasButton('Next')).toBe(true)
    // Nothing behind it can be reached.
    expect(dialog().getAttribute('aria-modal')).toBe('true')
  })

  test.each(KINDS.filter(({ kind }) => kind !== 'registered'))(
    '[AUT-051] $kind is empty again when it is opened after it was closed',
    async (shown) => {
      at = await stage(shown)
      if (!GUESTS.includes(shown)) await doing(() => signedInAs('lena@mail.example'))
      const inputs = () =>
        [...dialog().querySelectorAll<HTMLInputElement>('form input')].filter(
          ({ type, readOnly }) => type !== 'checkbox' && type !== 'file' && !readOnly,
        )
      expect(inputs().length).toBeGreaterThan(1)
      await doing(() => inputs().forEach((input) => type(input, '1')))
      expect(inputs().map(({ value }) => value)).not.toContain('')
      await doing(closeDialog)
      await doing(() => openDialog(shown))
      expect(new Set(inputs().map(({ value }) => value))).toEqual(new Set(['']))
    },
  )

  test('the first field has the keyboard', async () => {
    at = await stage({ kind: 'signIn' })
    expect((document.activeElement as HTMLInputElement | null)?.name).toBe('username')
  })

  test('every field has a name and its line described', async () => {
    for (const shown of KINDS.filter(({ kind }) => kind !== 'registered')) {
      at = await stage(shown)
      const fields = [...dialog().querySelectorAll<HTMLInputElement>('form input:not([type=file])')]
      const bare = fields
        .filter(({ type, readOnly }) => type !== 'checkbox' && !readOnly)
        .filter((each) => {
          const line = document.getElementById(each.getAttribute('aria-describedby') ?? '')
          return (each.labels?.length ?? 0) === 0 || line === null
        })
      expect(bare.map(({ name }) => name)).toEqual([])
      if (shown.kind !== 'changeMobile') at.end()
    }
  })
})
