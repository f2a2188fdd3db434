// Frame of a page by its layout: header, footer, the wallet's navigation, the loading bar and the
// customer service widget.
import { afterEach, expect, test, vi } from 'vitest'
import { WIDGET_DELAY_MS } from '../../src/domain/support'
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '../../src/ui/layout/RouteProgress'
import { openSupport } from '../../src/state/support'
import { done } from '../features/account/fakeAccount'
import { FakeEngine } from '../support/fakeEngine'
import { doing, type, settled } from '../ui/mount'
import { press, visit, type Visit } from '../features/settings/visit'

const MESSENGER = { name: 'LINE', address: 'https://line.test/' }
const CHAT = { status: 'OPEN', lastNumber: 0, unread: 0 }
const CONTACTS = { messengers: { tw: MESSENGER, cn: MESSENGER, en: MESSENGER }, outsideChat: null }
let at: Visit | undefined
/** Routes are the same in every test: one that was made slow is what it was again. */
let undoSlow = () => {}

afterEach(() => {
  at?.end()
  at = undefined
  undoSlow()
  vi.useRealTimers()
})

/** Lets the terms of use, which load nothing of their own, load without an end. */
function makeSlow({ router }: Visit): void {
  const { options } = router.routesById['/_site/terms_of_use']
  undoSlow = () => void delete options.loader
  options.loader = () => new Promise<never>(() => undefined)
}

const has = (selector: string) => document.querySelector(selector) !== null

/** What is there once a page has stood for a while, and then another one is slow to come. */
async function surroundings(address: string) {
  vi.useFakeTimers()
  at = await visit(
    address,
    { status: 'guest' },
    (account) => account.answer('supportContacts', done(CONTACTS)),
    new FakeEngine(),
  )
  const { router } = at
  const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await pass(WIDGET_DELAY_MS)
  // What draws the bar and the widget is fetched when it is wanted.
  await Promise.all([
    import('../../src/ui/layout/ProgressBar'),
    import('../../src/features/support/SupportWidget'),
  ])
  await pass(0)
  const widget = has('aside[data-chat=closed] button')
  makeSlow(at)
  await doing(() => void router.navigate({ to: '/terms_of_use' }))
  await pass(PROGRESS_THROTTLE_MS + PROGRESS_DURATION_MS)
  return {
    header: has('header nav'),
    foot: has('footer'),
    ways: has('nav[aria-label="Pages of the wallet"]'),
    bar: has('[role=progressbar]'),
    widget,
  }
}

const SITE = { header: true, foot: true, ways: false, bar: true, widget: false }

test.each([
  ['wide', '/products', SITE],
  ['bare', '/404', { ...SITE, bar: false }],
  ['wallet', '/wallet', { ...SITE, ways: true }],
  ['home', '/', { ...SITE, widget: true }],
  ['trade', '/futures/btcusdtperp', { ...SITE, foot: false }],
  ['default', '/about', SITE],
])('[APP-009] the %s layout, as on %s', async (_name, address, expected) => {
  expect(await surroundings(address)).toEqual(expected)
})

/** Goes to a page, and on until it stands. */
async function goTo(href: string): Promise<void> {
  await doing(async () => void (await at?.router.navigate({ href })))
  await doing(() => undefined)
}

test('the header and its open menu outlive a change of the page and of its layout', async () => {
  const email = 'ann@mail.example'
  const viewer = { status: 'member', email, kycLevel: 1, demo: false } as const
  at = await visit('/about', viewer, () => undefined, new FakeEngine())
  const header = document.querySelector('header')
  await press(`Account menu of ${email}`, document)
  const menu = () => document.querySelector('[role=menu]')
  await settled(() => expect(menu()?.textContent).toContain(email))
  const opened = menu()
  for (const address of ['/wallet', '/futures/btcusdtperp', '/404', '/about']) {
    await goTo(address)
    expect([address, document.querySelector('header') === header]).toEqual([address, true])
    expect([address, menu() === opened]).toEqual([address, true])
  }
})

test('an open chat outlives a change of the layout, with what was typed into it', async () => {
  at = await visit('/', { status: 'guest' }, (account) => {
    account.answer('supportContacts', done(CONTACTS))
    account.answer('supportChat', done({ chat: null, messages: [], more: false }))
    account.answer('beginSupportChat', done({ chat: CHAT }))
  })
  await doing(openSupport)
  const field = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
  await settled(() => expect(field()).not.toBeNull())
  const first = field()
  await doing(() => void (first && type(first, 'My deposit')))
  for (const address of ['/wallet', '/about']) {
    await goTo(address)
    expect([address, field() === first, field()?.value]).toEqual([address, true, 'My deposit'])
  }
})

test('[APP-009] the widget waits for its delay again on coming back to the front page', async () => {
  vi.useFakeTimers()
  at = await visit('/', { status: 'guest' }, (account) =>
    account.answer('supportContacts', done(CONTACTS)),
  )
  await import('../../src/features/support/SupportWidget')
  const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const widget = () => has('aside[data-chat=closed] button')
  await pass(WIDGET_DELAY_MS)
  await pass(0)
  expect(widget()).toBe(true)
  await goTo('/about')
  expect(widget()).toBe(false)
  await goTo('/')
  await pass(WIDGET_DELAY_MS - 1)
  expect(widget()).toBe(false)
  await pass(1)
  await pass(0)
  expect(widget()).toBe(true)
})
