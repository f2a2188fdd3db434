// The widget of customer service as a reader meets it: when it comes, what its menu has in each
// language, and how the chat opens, minimises, hides and sends.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import type { SupportMessage } from '../../../src/domain/support'
import type { Locale } from '../../../src/i18n/locale'
import { Support } from '../../../src/features/support/Support'
import { ApiContext } from '../../../src/state/ApiContext'
import { preferences } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { openSupport, reportSupportNews, support } from '../../../src/state/support'
import { SupportWidget } from '../../../src/features/support/SupportWidget'
import { done, fakeAccount, refusedAs, UNREACHABLE, type FakeAccount } from '../account/fakeAccount'
import { eventually } from '../../support/eventually'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, mount, type, type Mounted } from '../../ui/mount'

const MEMBER = { status: 'member', email: 'a@b.test', kycLevel: 1, demo: false } as const
const MESSENGERS = {
  tw: { name: 'LINE', address: 'https://line.test/tw' },
  cn: { name: 'WeChat', address: 'https://wechat.test/cn' },
  en: { name: 'Telegram', address: 'https://telegram.test/en' },
}
const CHAT = { status: 'OPEN', lastNumber: 0, unread: 0 } as const

let api: FakeAccount
let at: Mounted | undefined

beforeEach(() => {
  resetStores()
  resetPersisted()
  let keys = 0
  api = { ...fakeAccount(), newKey: () => `key-${(keys += 1)}` }
  api.answer('supportContacts', done({ messengers: MESSENGERS, outsideChat: null }))
  api.answer('supportChat', done({ chat: null, messages: [], more: false }))
  api.answer('beginSupportChat', done({ chat: CHAT }))
})
afterEach(() => {
  at?.unmount()
  at = undefined
  vi.useRealTimers()
})

/** Waits for a part of the page that is on its way. */
const fetched = (stands: () => boolean): Promise<void> =>
  eventually(async () => {
    await doing(() => undefined)
    return stands()
  })

const message = (number: number, text: string, author: 'CUSTOMER' | 'STAFF' = 'CUSTOMER') =>
  ({
    number,
    uuid: `m${number}`,
    author,
    text,
    pictures: [],
    at: 1_700_000_000_000,
  }) satisfies SupportMessage

async function shown(locale: Locale = 'en', node = <SupportWidget />): Promise<Mounted> {
  preferences.language = locale
  reportViewer({ status: 'guest' })
  at = await mount(<ApiContext value={api}>{node}</ApiContext>, locale)
  return at
}
/** All matches in the document, wherever they are mounted. */
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
const button = (name: string | RegExp): HTMLElement => {
  const matches = (says: string) => (typeof name === 'string' ? says === name : name.test(says))
  const found = all('button').find((one) => matches(nameOf(one)))
  if (!found)
    throw new Error(`no button ${String(name)} among ${all('button').map(nameOf).join(', ')}`)
  return found
}
const press = (name: string | RegExp) => doing(() => button(name).click())
const chatWindow = () => document.querySelector('[role=dialog][aria-label="Live chat"]')
const lines = () => all('article').map((one) => one.querySelector('p')?.textContent)

async function write(text: string): Promise<void> {
  const field = document.querySelector('textarea')
  if (!field) throw new Error('nowhere to write')
  await doing(() => type(field, text))
  await doing(() => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
}

describe('the widget', () => {
  it('[SUP-002] [SUP-005] comes two seconds after the home layout was mounted, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await shown('en', <Support stands />)
    await doing(() => void vi.advanceTimersByTime(1_999))
    expect(all('button').map(nameOf)).not.toContain('Customer service')
    await doing(() => void vi.advanceTimersByTime(1))
    expect(all('button').map(nameOf)).toContain('Customer service')
    expect(api.asked).toEqual([])
  })

  it('comes on another layout only when somebody asks for it, with the chat open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await shown('en', <Support stands={false} />)
    await doing(() => void vi.advanceTimersByTime(60_000))
    expect(all('button')).toEqual([])
    await doing(openSupport)
    expect(chatWindow()).not.toBeNull()
  })

  const MENUS: readonly (readonly [Locale, string, string, string])[] = [
    ['en', 'Customer service', 'Message us on Telegram', 'https://telegram.test/en'],
    ['tw', '客服中心', '用 LINE 聯絡我們', 'https://line.test/tw'],
    ['cn', '客服中心', '用 WeChat 联系我们', 'https://wechat.test/cn'],
  ]
  it('[SUP-001] [SUP-003] has the QR code of each language’s messaging app, a live chat, and a way to close', async () => {
    for (const [locale, name, item, address] of MENUS) {
      const { unmount } = await shown(locale)
      await press(name)
      // The menu and the code are fetched when they are wanted.
      await fetched(() => all('[role=menuitem]').length > 0)
      const items = all('[role=menuitem]').map(nameOf)
      expect(items[0]).toBe(item)
      expect(items).toHaveLength(3)
      await press(item)
      await fetched(() => all('svg[role=img]').length > 0)
      const code = all('svg[role=img]').map(nameOf)
      expect(code.some((says) => says.includes(address))).toBe(true)
      expect(all(`a[href="${address}"]`)).toHaveLength(1)
      unmount()
    }
    at = undefined
  })

  it('[SUP-003] opens the chat, minimises it, and hides it', async () => {
    await shown()
    await press('Customer service')
    await press('Live chat')
    expect(chatWindow()).not.toBeNull()
    await press('Minimise the chat')
    expect([chatWindow(), support.chat]).toEqual([null, 'minimised'])
    await press('Back to the chat')
    expect(chatWindow()).not.toBeNull()
    await press('Close the chat')
    expect([chatWindow(), support.chat]).toEqual([null, 'closed'])
    expect(document.activeElement).toBe(button('Customer service'))
  })

  it('[SUP-004] closes the live chat when an outside widget reports that it is hidden', async () => {
    const outsideChat = 'https://chat.test/page'
    api.answer('supportContacts', done({ messengers: MESSENGERS, outsideChat }))
    await shown()
    await press('Customer service')
    await press('Live chat')
    const frame = document.querySelector('iframe')
    expect(frame?.src).toBe('https://chat.test/page?locale=en')
    const report = (data: unknown, origin = 'https://chat.test') =>
      doing(() => {
        const source = frame?.contentWindow ?? null
        const from = { data, origin, source }
        window.dispatchEvent(Object.assign(new Event('message'), from))
      })
    await report({ supportChat: 'hidden' }, 'https://other.test')
    await report({ supportChat: 'gone' })
    expect(support.chat).toBe('open')
    await report({ supportChat: 'minimised' })
    await report({ supportChat: 'unread', count: 3 })
    expect([support.chat, support.unread]).toEqual(['minimised', 3])
    await report({ supportChat: 'hidden' })
    expect([support.chat, document.querySelector('iframe')]).toEqual(['closed', null])
    expect(api.of('supportChat')).toEqual([])
  })
})

describe('the chat', () => {
  const opened = async () => {
    await shown()
    await doing(openSupport)
  }

  it('shows a message at once, and once', async () => {
    await opened()
    api.answer(
      'sendSupportMessage',
      done({ message: message(1, 'Hello'), chat: { ...CHAT, lastNumber: 1 } }),
    )
    await write('Hello ')
    expect(api.of('sendSupportMessage')).toEqual([{ uuid: 'key-1', pictures: [], text: 'Hello' }])
    expect(lines()).toEqual(['Hello'])
    expect(document.querySelector('textarea')?.value).toBe('')
  })

  it('keeps a message that was not accepted, says why, and resends it under the same name', async () => {
    await opened()
    const sent = done({ message: message(1, 'Hello'), chat: { ...CHAT, lastNumber: 1 } })
    api.answer('sendSupportMessage', UNREACHABLE, refusedAs('rateLimited'), sent)
    await write('Hello')
    expect(all('[role=alert]').map((one) => one.querySelector('span')?.textContent)).toEqual([
      'Not sent: no connection.',
    ])
    await press('Try again')
    expect(all('[role=alert] span')[0]?.textContent).toBe(
      'Not sent. Too many requests. Please wait a moment.',
    )
    await press('Try again')
    const uuids = api.of('sendSupportMessage').map((body) => (body as { uuid: string }).uuid)
    expect(uuids).toEqual(['key-1', 'key-1', 'key-1'])
    expect([lines(), all('[role=alert]')]).toEqual([['Hello'], []])
  })

  it('begins anew where its conversation has been forgotten', async () => {
    await opened()
    const sent = done({ message: message(1, 'Hi'), chat: { ...CHAT, lastNumber: 1 } })
    api.answer('sendSupportMessage', refusedAs('chatUnknown'), sent)
    await write('Hi')
    expect(api.of('beginSupportChat')).toHaveLength(2)
    expect(lines()).toEqual(['Hi'])
  })

  it('asks a guest’s conversation every four seconds while it is open, and reads what has come', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await opened()
    const answered = { ...CHAT, lastNumber: 1, unread: 1 }
    api.answer(
      'supportChat',
      done({ chat: answered, messages: [message(1, 'Good day', 'STAFF')], more: false }),
    )
    api.answer('readSupportChat', done({ chat: { ...answered, unread: 0 } }))
    expect(lines()).toEqual([])
    await doing(() => void vi.advanceTimersByTime(4_000))
    expect(lines()).toEqual(['Good day'])
    expect(api.of('readSupportChat')).toEqual([{ upTo: 1 }])
    const asked = () => api.of('supportChat').length
    await doing(() => void (support.chat = 'minimised'))
    const before = asked()
    await doing(() => void vi.advanceTimersByTime(14_999))
    expect(asked()).toBe(before)
    await doing(() => void vi.advanceTimersByTime(1))
    expect(asked()).toBe(before + 1)
  })

  it('asks at once when the stream reports a member’s answer, and counts it while it is closed', async () => {
    await shown()
    await doing(() => reportViewer(MEMBER))
    const chat = { ...CHAT, lastNumber: 2, unread: 2 }
    api.answer('supportChat', done({ chat, messages: [], more: false }))
    const before = api.of('supportChat').length
    await doing(() => reportSupportNews(2))
    expect(api.of('supportChat').length).toBe(before + 1)
    expect(all('button').map(nameOf)).toContain('Customer service, unread: 2')
  })

  it('shows nothing of a member to whoever comes after', async () => {
    await shown()
    await doing(() => reportViewer(MEMBER))
    const chat = { ...CHAT, lastNumber: 1 }
    api.answer(
      'supportChat',
      done({ chat, messages: [message(1, 'Mine')], more: false }),
      done({ chat: null, messages: [], more: false }),
    )
    await doing(openSupport)
    expect(lines()).toEqual(['Mine'])
    await doing(() => reportViewer({ status: 'guest' }))
    expect(lines()).toEqual([])
  })

  it('says in words why a picture was refused', async () => {
    await opened()
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    api.answer('uploadSupportPicture', {
      kind: 'refused',
      refusal: refusal('fileTypeRefused', 'file'),
    })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.pdf')] })
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
    expect(all('form p')[0]?.textContent).toBe('Only JPEG, PNG and WebP images are accepted.')
    expect(all('form li')).toEqual([])
  })
})
