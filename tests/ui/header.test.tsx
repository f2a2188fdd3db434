// The header for a guest and for a member, with the same choices in the drawer and in the phone's
// "me".
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '../../src/domain/views/shell'
import type { BoundAction } from '../../src/ui/boundAction'
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
const recorded = (id: string, label: string, what: string): BoundAction => ({
  id,
  label,
  title: label,
  allowed: true,
  key: null,
  question: null,
  run: () => void called.push(what),
})
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
    formFollows: null,
    tradingKeys: false,
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
    chooseFormFollows: ignore,
    chooseTradingKeys: ignore,
  },
  shell: {
    account: {
      logIn: recorded('account.logIn', 'Log in', 'sign in'),
      register: recorded('account.register', 'Register', 'register'),
      logOut: recorded('account.logOut', 'Log out', 'sign out'),
    },
    palette: recorded('palette.open', 'Search and commands', 'palette'),
    toggleTheme: recorded('look.toggleTheme', 'Switch to the light theme', 'theme'),
    languages: {
      tw: recorded('look.language', '繁體中文', 'tw'),
      cn: recorded('look.language', '简体中文', 'cn'),
      en: recorded('look.language', 'English', 'en'),
    },
  },
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
/** Presses, and waits for lazily loaded content. */
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

  test('[FX-001] finds derivatives among the products, and only they are marked Beta', async () => {
    await show({ status: 'guest' })
    const products = [...find('nav[aria-label="Products"]').querySelectorAll('a')]
    const marked = products.filter(({ textContent }) => textContent.includes('Beta'))
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/derivatives'])
    expect(products.length).toBeGreaterThan(2)
  })

  test.each([
    ['header', 'Open menu'],
    ['nav[aria-label="Main pages"]', 'Me'],
  ])('finds the same choices behind %s, %s', async (where, name) => {
    await show({ status: 'guest' })
    await press(find(where), name)
    for (const action of ['Log in', 'Register', 'Wallet']) named(find('[role=dialog]'), action)
    await press(find('[role=dialog]'), 'Register')
    expect(called).toEqual(['register'])
  })
})

describe('a member', () => {
  test('finds email, level, wallet, settings, verification and sign-out behind the avatar', async () => {
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
  ])('finds the same choices behind %s, %s', async (where, name) => {
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
