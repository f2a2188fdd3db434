// Proves the verification of an identity as a person goes through it: levels, three pictures, one
// submission, the waiting, and both ends of it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import { CHECK_MS } from '../../../src/app/query/useMe'
import { reportViewer, shell } from '../../../src/state/shell'
import { done, refusedAs, type FakeAccount } from '../account/fakeAccount'
import { doing } from '../../ui/mount'
import { identityIs, me, member } from './person'
import { button, page, press, visit, type Visit } from './visit'

let at: Visit | undefined
const former = { make: URL.createObjectURL, drop: URL.revokeObjectURL }
const shown = new Set<string>()
beforeEach(() => {
  let count = 0
  shown.clear()
  URL.createObjectURL = () => {
    count += 1
    shown.add(`blob:${count}`)
    return `blob:${count}`
  }
  URL.revokeObjectURL = (url) => void shown.delete(url)
})
afterEach(() => {
  at?.end()
  at = undefined
  vi.useRealTimers()
  URL.createObjectURL = former.make
  URL.revokeObjectURL = former.drop
})

const FRONT = 'Front of the document'
const BACK = 'Back of the document'
const SELFIE = 'Selfie with the document'

const open = (more: Parameters<typeof me>[0] = {}, prepare?: (account: FakeAccount) => void) =>
  visit('/settings/verify', member({ kycLevel: more.kycLevel ?? 1 }), (account) => {
    account.answer('me', done({ me: me(more) }))
    account.answer('upload', done({ filename: 'f1' }), done({ filename: 'f2' }))
    prepare?.(account)
  })

/** The field of a picture, by its label. */
function field(label: string): HTMLElement {
  const words = [...page().querySelectorAll('span')].find((each) => each.textContent === label)
  if (!words?.parentElement) throw new Error(`no field "${label}"`)
  return words.parentElement
}
const choose = (label: string, file = photo()) =>
  doing(() => {
    const input = field(label).querySelector('input')
    if (!input) throw new Error(`"${label}" takes no file`)
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const photo = (type = 'image/jpeg', bytes = 10) =>
  Object.defineProperty(new File(['x'], 'a.jpg', { type }), 'size', { value: bytes })
const chooseAll = async () => {
  for (const label of [FRONT, BACK, SELFIE]) await choose(label)
}
const levels = () =>
  [...page().querySelectorAll('ul[aria-label=Levels] > li')].map((tile) => tile.textContent)

describe('where one stands', () => {
  test('[KYC-001] [AUT-052] a guest is asked to sign in and sees nothing private', async () => {
    at = await visit('/settings/verify', { status: 'guest' })
    expect([shell.dialog.kind, at.account.of('me').length]).toEqual(['signIn', 0])
  })

  test.each([
    ['none', {}, 'Verified', 'Not verified'],
    ['nothing at all', { kycLevel: 0 }, 'Not verified', 'Not verified'],
    ['documents under review', identityIs('PENDING'), 'Verified', 'Under review'],
    ['rejected documents', identityIs('REJECTED'), 'Verified', 'Rejected'],
    ['approved documents', { kycLevel: 2, ...identityIs('APPROVED') }, 'Verified', 'Verified'],
  ])('[KYC-003] with %s it says so of both levels', async (_what, more, first, second) => {
    at = await open(more)
    const [one = '', two = ''] = levels()
    expect(one).toContain(`LV 1Basic${first}`)
    expect(two).toContain(`LV 2Identity${second}`)
    expect([one.includes('1,000 USDT'), two.includes('50,000 USDT')]).toEqual([true, true])
  })
})

describe('the form', () => {
  test('[KYC-002] sends each picture when chosen, and all three by their names', async () => {
    at = await open({}, (account) =>
      account.answer('upload', ...['front', 'back', 'self'].map((filename) => done({ filename }))),
    )
    expect(button('Submit for review').disabled).toBe(true)
    await chooseAll()
    expect(at.account.of('upload')).toEqual(['documentFrontPhoto', 'documentBackPhoto', 'selfie'])
    at.account.answer('me', done({ me: me(identityIs('PENDING')) }))
    await press('Submit for review')
    expect(at.account.of('identify')).toEqual([
      { selfie: 'self', documentFrontPhoto: 'front', documentBackPhoto: 'back' },
    ])
    expect(page().textContent).toContain('Your documents are being reviewed')
    expect([...shown]).toEqual([])
  })

  test('names what is still needed', async () => {
    at = await open()
    await choose(BACK)
    expect(page().textContent).toContain(`Still needed: ${FRONT}, ${SELFIE}`)
  })

  test.each([
    ['a text', photo('text/plain'), 'Only JPEG, PNG and WebP images are accepted.'],
    ['a picture of 11 MB', photo('image/png', 11 * 1024 * 1024), 'The file is larger than 10 MB.'],
  ])('refuses %s without sending it', async (_what, file, says) => {
    at = await open()
    await choose(FRONT, file)
    expect(field(FRONT).textContent).toContain(says)
    expect(at.account.of('upload')).toEqual([])
  })

  test.each(['fileTypeRefused', 'fileDamaged', 'tooManyFiles'] as const)(
    'says the refusal %s of an upload at its picture',
    async (key) => {
      at = await open({}, (account) => account.answer('upload', refusedAs(key)))
      await choose(SELFIE)
      expect(field(SELFIE).querySelector('[aria-invalid=true]')).not.toBeNull()
      expect(button('Submit for review').disabled).toBe(true)
    },
  )

  test('a picture the exchange does not know any more is asked for again', async () => {
    at = await open()
    await chooseAll()
    at.account.answer('identify', {
      kind: 'refused',
      refusal: refusal('fileUnknown', 'documentBackPhoto'),
    })
    await press('Submit for review')
    expect(field(BACK).textContent).toContain('This file was not found.')
    expect(button('Submit for review').disabled).toBe(true)
  })

  test('another refusal is shown for the whole form, and nothing is lost', async () => {
    at = await open()
    await chooseAll()
    at.account.answer('identify', refusedAs('identityPending'))
    await press('Submit for review')
    expect(page().textContent).toContain('Your documents are already being reviewed.')
    expect(button('Submit for review').disabled).toBe(false)
  })

  test('is not offered to a shared account, which is shown why', async () => {
    at = await open({ demo: true })
    expect(page().textContent).toContain('no documents can be submitted for them')
    expect(page().querySelector('input[type=file]')).toBeNull()
  })

  test('comes again after a rejection, with the operator’s reason', async () => {
    at = await open(identityIs('REJECTED', 'The back is blurred.'))
    expect(page().textContent).toContain('Your documents were rejected')
    expect(page().textContent).toContain('The back is blurred.')
    expect(button('Submit for review').disabled).toBe(true)
  })
})

describe('the decision', () => {
  test('[KYC-007] an approval shows by itself, and in the header', async () => {
    at = await open(identityIs('PENDING'))
    at.account.answer('me', done({ me: me({ kycLevel: 2, ...identityIs('APPROVED') }) }))
    await doing(() => reportViewer(member({ kycLevel: 2 })))
    expect(page().textContent).toContain('Your identity is verified')
    expect(document.querySelector('header')?.textContent).toContain('LV 2')
  })

  test('[KYC-007] a rejection shows by itself while it is being waited for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    at = await open(identityIs('PENDING'))
    at.account.answer('me', done({ me: me(identityIs('REJECTED', 'Too dark.')) }))
    await doing(() => void vi.advanceTimersByTime(CHECK_MS))
    expect(page().textContent).toContain('Too dark.')
    const asked = at.account.of('me').length
    await doing(() => void vi.advanceTimersByTime(5 * CHECK_MS))
    expect(at.account.of('me').length).toBe(asked)
  })
})
