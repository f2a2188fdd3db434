// Proves what the header offers to a guest and to a member, and that the drawer and the phone's
// "me" offer the same.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '../../src/domain/views/shell'
import { Frame, type FrameProps } from '../../src/ui/layout/Frame'
import { doing, mount, type Mounted } from './mount'

let at: Mounted | undefined
let called: string[] = []
afterEach(() => {
  at?.unmount()
  at = undefined
  called = []
})

const ignore = () => undefined
const record = (what: string) => () => void called.push(what)
const PROPS: Omit<FrameProps, 'viewer' | 'children'> = {
  layout: 'site',
  year: 2026,
  contacts: {
    business: 'b@x.example',
    feedback: 'f@x.example',
    support: 's@x.example',
    socials: [],
  },
  look: {
    locale: 'en',
    theme: 'dark',
    scheme: 'dark',
    upDown: 'green-up',
    zone: 'local',
    priceDecimals: null,
    sounds: false,
    confirmOrders: false,
    warnPrices: true,
    shortcuts: false,
  },
  actions: {
    chooseLanguage: ignore,
    chooseTheme: ignore,
    chooseUpDown: ignore,
    chooseZone: ignore,
    choosePriceDecimals: ignore,
    chooseSounds: ignore,
    chooseConfirmOrders: ignore,
    chooseWarnPrices: ignore,
    chooseShortcuts: ignore,
  },
  onSignIn: record('sign in'),
  onRegister: record('register'),
  onSignOut: record('sign out'),
}
const MEMBER: Viewer = { status: 'member', email: 'lena@mail.example', kycLevel: 2, demo: false }

async function show(viewer: Viewer): Promise<void> {
  const root = createRootRoute({
    component: () => (
      <Frame {...PROPS} viewer={viewer}>
        <p />
      </Frame>
    ),
  })
  const index = createRoute({ getParentRoute: () => root, path: '/' })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([index]), history })
  await router.load()
  at = await mount(<RouterProvider router={router} />)
}

const find = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
const nameOf = (each: Element): string => each.getAttribute('aria-label') ?? each.textContent.trim()
const named = (within: Element, name: string): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>('button, a')].find(
    (each) => nameOf(each) === name,
  )
  if (!found) throw new Error(`no "${name}"`)
  return found
}
/** Presses, and waits for what is fetched because of it. */
const press = (within: Element, name: string) =>
  doing(async () => {
    named(within, name).click()
    await vi.dynamicImportSettled()
  })

describe('a guest', () => {
  test.each([
    ['Log in', 'sign in'],
    ['Register', 'register'],
    ['Wallet', 'sign in'],
  ])(
    '[APP-014] [APP-015] [SEC-002] finds %s in the header, which leads to: %s',
    async (name, action) => {
      await show({ status: 'guest' })
      await press(find('header'), name)
      expect(called).toEqual([action])
    },
  )

  test.each([
    ['header', 'Open menu'],
    ['nav[aria-label="Main pages"]', 'Me'],
  ])('finds the same behind %s, %s', async (where, name) => {
    await show({ status: 'guest' })
    await press(find(where), name)
    for (const action of ['Log in', 'Register', 'Wallet']) named(find('[role=dialog]'), action)
    await press(find('[role=dialog]'), 'Register')
    expect(called).toEqual(['register'])
  })
})

describe('a member', () => {
  test('finds email, level, wallet, settings, verification and the way out behind the avatar', async () => {
    await show(MEMBER)
    expect(find('header').textContent).toContain('LV 2')
    await press(find('header'), 'Account menu of lena@mail.example')
    const menu = find('[role=menu]')
    expect(menu.textContent).toContain('lena@mail.example')
    expect([...menu.querySelectorAll('[role=menuitem]')].map(nameOf)).toEqual([
      'Invite',
      'Wallet',
      'Settings',
      'Identity verification',
      'Log out',
    ])
    expect(named(menu, 'Settings').getAttribute('href')).toBe('/settings')
    expect(named(find('header'), 'Wallet').getAttribute('href')).toBe('/wallet')
    await press(menu, 'Log out')
    expect(called).toEqual(['sign out'])
  })

  test.each([
    ['header', 'Open menu'],
    ['nav[aria-label="Main pages"]', 'Me'],
  ])('finds the same behind %s, %s', async (where, name) => {
    await show(MEMBER)
    await press(find(where), name)
    const dialog = find('[role=dialog]')
    expect(dialog.textContent).toContain('lena@mail.example')
    expect(named(dialog, 'Identity verification').getAttribute('href')).toBe('/settings/verify')
    expect(named(dialog, 'Wallet').getAttribute('href')).toBe('/wallet')
    await press(dialog, 'Log out')
    expect(called).toEqual(['sign out'])
  })
})
