// Proves the dialog that asks for a fresh factor: what it asks for by the factors of the account,
// what wrong ones show, and that whoever waits is answered once, also when it is closed.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FreshFactor } from '../../../src/features/account/fresh/FreshFactor'
import type { Locale } from '../../../src/i18n/locale'
import { ApiContext } from '../../../src/state/ApiContext'
import { answerFresh, askFresh, freshFactor } from '../../../src/state/shell'
import { resetStores } from '../../support/resets'
import { doing, mount, type Mounted } from '../../ui/mount'
import { done, fakeAccount, refusedAs, type FakeAccount } from './fakeAccount'
import { button, dialog, enter, hasButton, press, signedInAs, title, under, write } from './stage'

let account: FakeAccount
let at: Mounted
let answers: boolean[]

beforeEach(() => {
  account = fakeAccount()
  answers = []
})
afterEach(() => {
  act(() => answerFresh(false))
  at.unmount()
  resetStores()
})

const shown = () => (
  <ApiContext value={account}>
    <FreshFactor />
  </ApiContext>
)

/** Opens the dialog for an account with these factors. */
async function ask(factors: readonly string[], locale?: Locale) {
  account.answer('freshFactor', done({ factors, until: null }))
  signedInAs('lena@mail.example')
  at = await mount(shown())
  if (locale) await at.show(shown(), locale)
  await doing(() => void askFresh().then((proved) => answers.push(proved)))
}

describe('The dialog for a fresh factor', () => {
  test('asks an account without stronger factors for the password', async () => {
    await ask(['password'])
    expect(title()).toBe('Confirm that it is you')
    expect(button('Confirm').disabled).toBe(true)
    expect(hasButton('Use a passkey')).toBe(false)
    account.answer('proveFresh', refusedAs('passwordWrong'), done({ until: 1 }))
    await write('Current password', 'letters124')
    await enter()
    expect([under('Current password'), answers]).toEqual(['Incorrect Password', []])
    await write('Current password', 'letters123')
    await enter()
    expect(account.of('proveFresh').at(-1)).toEqual({ password: 'letters123' })
    expect([answers, freshFactor.asked]).toEqual([[true], false])
  })

  test('asks for a code where an app is in use, and shows how long guesses wait', async () => {
    await ask(['authenticator'])
    account.answer('proveFresh', refusedAs('tooManyAttempts', { minutes: 4 }))
    await write('Code of the app, or a recovery code', '123456')
    await enter()
    expect(account.of('proveFresh')).toEqual([{ authenticatorCode: '123456' }])
    expect(under('Code of the app, or a recovery code')).toMatch(/\b4\b/)
  })

  test('takes a passkey where one is in use, beside the code of an app', async () => {
    const get = vi.fn<() => Promise<unknown>>().mockResolvedValue({
      id: 'key-1',
      rawId: new TextEncoder().encode('key-1').buffer,
      type: 'public-key',
      response: {
        authenticatorData: new ArrayBuffer(1),
        clientDataJSON: new ArrayBuffer(1),
        signature: new ArrayBuffer(1),
      },
      getClientExtensionResults: () => ({}),
    })
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    await ask(['passkey', 'authenticator'])
    expect(dialog().textContent).toContain('Use one of your passkeys, or the code of your')
    account.answer('beginFreshPasskey', done({ flowId: 'flow', options: { challenge: 'AAAA' } }))
    await press('Use a passkey')
    await vi.dynamicImportSettled()
    await doing(() => undefined)
    expect(account.of('proveFresh')).toMatchObject([
      { passkey: { flowId: 'flow', response: { id: 'key-1' } } },
    ])
    expect(answers).toEqual([true])
    vi.unstubAllGlobals()
  })

  test('answers all waiting callers with false when it is closed, and can be opened again', async () => {
    await ask(['password'])
    await doing(() => void askFresh().then((proved) => answers.push(proved)))
    await press('Close')
    expect(answers).toEqual([false, false])
    await doing(() => void askFresh())
    expect(account.of('freshFactor')).toHaveLength(2)
  })

  test('offers to try again where the factors could not be asked for', async () => {
    account.answer('freshFactor', refusedAs('maintenance'), done({ factors: ['password'] }))
    signedInAs('lena@mail.example')
    at = await mount(shown())
    await doing(() => void askFresh())
    await press('Try again')
    expect(hasButton('Confirm')).toBe(true)
  })
})
