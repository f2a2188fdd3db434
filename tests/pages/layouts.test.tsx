// What stands around a page, by its layout: header, foot, the wallet's ways, the loading bar and
// the widget of customer service.
import { afterEach, expect, test, vi } from 'vitest'
import { WIDGET_DELAY_MS } from '../../src/domain/support'
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '../../src/ui/layout/RouteProgress'
import { done } from '../account/fakeAccount'
import { FakeEngine } from '../support/fakeEngine'
import { doing } from '../ui/mount'
import { visit, type Visit } from './settings/visit'

const MESSENGER = { name: 'LINE', address: 'https://line.test/' }
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
    import('../../src/support/SupportWidget'),
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
