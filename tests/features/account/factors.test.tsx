// Proves the dialogs of what protects an account beside password and codes: an authenticator app
// set up and removed, a passkey made and edited, and the word in the exchange's letters.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shell, type AccountDialog } from '../../../src/state/shell'
import { doing } from '../../ui/mount'
import { done, refusedAs, type FakeAccount } from './fakeAccount'
import {
  button,
  dialog,
  enter,
  expectNotice,
  field,
  formError,
  isWrong,
  leave,
  press,
  signedInAs,
  stage,
  step,
  title,
  under,
  write,
  type Stage,
} from './stage'

/** The browser's own dialog for passkeys, which no test of ours could answer. */
const create = vi.fn<(options: unknown) => Promise<unknown>>()
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const MADE = {
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  response: { attestationObject: bytes('made'), clientDataJSON: bytes('{}') },
  getClientExtensionResults: () => ({}),
}

let at: Stage
beforeEach(() => {
  create.mockReset()
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
})
afterEach(() => {
  at.end()
  vi.unstubAllGlobals()
})
const open = async (kind: AccountDialog, prepare?: (account: FakeAccount) => void) => {
  at = await stage(kind, prepare)
  await doing(() => signedInAs('lena@mail.example'))
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Meridian:lena@mail.example?issuer=Meridian&secret=${SECRET}`
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-IJKL-MNOP-QRST-22${n}A`.slice(0, 29))

const withApp = (account: FakeAccount) => {
  account.answer('beginAuthenticator', done({ secret: SECRET, uri: URI }))
  account.answer('confirmAuthenticator', done({ recoveryCodes: CODES }))
}

describe('an authenticator app', () => {
  const begin = async () => {
    await open({ kind: 'setUpAuthenticator' }, withApp)
    await write('Current password', 'oldpass1')
    await enter()
  }

  test('is set up by the password, a code, and ten recovery codes that are shown once', async () => {
    await open({ kind: 'setUpAuthenticator' }, withApp)
    expect([title(), step()]).toEqual(['Set up an authenticator app', '1. Password'])
    expect(button('Next').disabled).toBe(true)
    await write('Current password', 'oldpass1')
    await enter()
    expect(at.account.of('beginAuthenticator')).toEqual([{ password: 'oldpass1' }])
    expect(step()).toBe('2. App')
    const qr = dialog().querySelector('[role=img], img, svg[aria-label]')
    expect(qr?.getAttribute('aria-label')).toBe('QR code for the authenticator app')
    expect(dialog().querySelector('code')?.textContent).toBe(
      'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
    )
    await write('Code of the app', '702518')
    await enter()
    expect(at.account.of('confirmAuthenticator')).toEqual([{ authenticatorCode: '702518' }])
    expect(step()).toBe('3. Recovery codes')
    const shown = [...dialog().querySelectorAll('li code')].map(({ textContent }) => textContent)
    expect(shown).toEqual(CODES)
    await press('I have kept them')
    expect(shell.dialog.kind).toBe('none')
  })

  test('that shows another code is not in use; the field says so', async () => {
    await begin()
    at.account.answer('confirmAuthenticator', refusedAs('authenticatorWrong'))
    await write('Code of the app', '000000')
    await enter()
    expect([isWrong('Code of the app'), step()]).toEqual([true, '2. App'])
  })

  test('wants the right password', async () => {
    await open({ kind: 'setUpAuthenticator' }, (account) =>
      account.answer('beginAuthenticator', refusedAs('passwordWrong')),
    )
    await write('Current password', 'letters1')
    await enter()
    expect([isWrong('Current password'), step()]).toEqual([true, '1. Password'])
  })

  test('gives its recovery codes to the clipboard in one go', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await begin()
    await write('Code of the app', '702518')
    await enter()
    await press('Copy all')
    expect(written).toHaveBeenCalledWith(CODES.join('\n'))
    expectNotice('Recovery codes copied')
  })

  test('is removed by the password and a code; a whole recovery code fits the field', async () => {
    await open({ kind: 'removeAuthenticator' })
    const [recovery = ''] = CODES
    const name = 'Code of the app, or a recovery code'
    expect(field(name).maxLength).toBeGreaterThanOrEqual(recovery.length)
    await write(name, recovery)
    expect(button('Remove the authenticator app').disabled).toBe(true)
    await write('Current password', 'oldpass1')
    await enter()
    expect(at.account.of('disableAuthenticator')).toEqual([
      { password: 'oldpass1', authenticatorCode: recovery },
    ])
    expectNotice('The authenticator app was removed')
  })
})

describe('a passkey', () => {
  const OPTIONS = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { name: 'Meridian', id: 'localhost' },
    user: { id: 'bGVuYQ', name: 'lena@mail.example', displayName: '' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  }
  const BEGUN = done({ flowId: 'flow-1', options: OPTIONS })
  const fill = async () => {
    await write('Name of the passkey', ' Phone ')
    await write('Current password', 'oldpass1')
  }

  test('is made by the password and the browser, under a name', async () => {
    create.mockResolvedValue(MADE)
    await open({ kind: 'addPasskey' }, (account) => account.answer('beginPasskey', BEGUN))
    expect(field('Name of the passkey').value).not.toBe('')
    await fill()
    await enter()
    expect(create).toHaveBeenCalledTimes(1)
    expect(at.account.of('addPasskey')).toEqual([
      expect.objectContaining({ flowId: 'flow-1', name: 'Phone' }),
    ])
    expect(shell.dialog.kind).toBe('none')
    expectNotice('The passkey was added')
  })

  test('that the person cancels in the browser is reported, and the dialog stays open', async () => {
    create.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await open({ kind: 'addPasskey' }, (account) => account.answer('beginPasskey', BEGUN))
    await fill()
    await enter()
    expectNotice('No passkey was made')
    expect([shell.dialog.kind, at.account.of('addPasskey')]).toEqual(['addPasskey', []])
  })

  test('is not begun a second time while the browser asks', async () => {
    let come: (made: unknown) => void = () => undefined
    create.mockReturnValue(new Promise((resolve) => (come = resolve)))
    await open({ kind: 'addPasskey' }, (account) => account.answer('beginPasskey', BEGUN))
    await fill()
    await enter()
    await enter()
    expect(at.account.of('beginPasskey')).toHaveLength(1)
    await doing(() => come(MADE))
    expect(at.account.of('addPasskey')).toHaveLength(1)
  })

  test('is renamed without the password, and removed with it', async () => {
    await open({ kind: 'passkey', id: 'key-1', name: 'Phone' })
    expect(button('Rename').disabled).toBe(true)
    await write('Name of the passkey', 'Old phone')
    await press('Rename')
    expect(at.account.of('renamePasskey')).toEqual([{ id: 'key-1', name: 'Old phone' }])
    at.end()
    await open({ kind: 'passkey', id: 'key-1', name: 'Phone' }, (account) =>
      account.answer('removePasskey', refusedAs('passwordWrong'), done()),
    )
    await write('Current password', 'letters1')
    await press('Remove the passkey')
    expect(isWrong('Current password')).toBe(true)
    await write('Current password', 'oldpass1')
    await press('Remove the passkey')
    expect(at.account.of('removePasskey').at(-1)).toEqual({ id: 'key-1', password: 'oldpass1' })
    expectNotice('The passkey was removed')
  })
})

describe('the anti-phishing word', () => {
  test('consists of letters, digits and spaces; anything else is reported before it is sent', async () => {
    await open({ kind: 'mailWord', word: null })
    expect(under('Anti-phishing word')).toContain('3 to 24 letters')
    await write('Anti-phishing word', '<b>')
    await leave('Anti-phishing word')
    expect([isWrong('Anti-phishing word'), button('Confirm').disabled]).toEqual([true, true])
    await write('Anti-phishing word', 'blue heron')
    await enter()
    expect(at.account.of('setMailWord')).toEqual([{ word: 'blue heron' }])
    expectNotice('Your anti-phishing word was changed')
  })

  test('is taken away by an empty field', async () => {
    await open({ kind: 'mailWord', word: 'blue heron' })
    expect(button('Confirm').disabled).toBe(true)
    await write('Anti-phishing word', '')
    await enter()
    expect(at.account.of('setMailWord')).toEqual([{ word: '' }])
  })

  test('that the exchange refuses is reported in the dialog', async () => {
    await open({ kind: 'mailWord', word: null }, (account) =>
      account.answer('setMailWord', refusedAs('demoFixed')),
    )
    await write('Anti-phishing word', 'blue heron')
    await enter()
    expect([formError() !== '', shell.dialog.kind]).toEqual([true, 'mailWord'])
  })
})
