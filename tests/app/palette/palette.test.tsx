// The command palette on a page: its keys, what it lists for whom, and what it keeps.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BoundAction } from '../../../src/ui/boundAction'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
import { useOffer } from '../../../src/app/actions/offers'
import { useShellActions } from '../../../src/app/actions/useShellActions'
import { Palette } from '../../../src/app/palette/Palette'
import { recent } from '../../../src/app/palette/recent'
import { closePalette, openPalette, palette } from '../../../src/state/palette'
import { preferences } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, mount, settled, type, type Mounted } from '../../ui/mount'

let at: Mounted
let path: () => string
const ran: string[] = []
const CANCEL: BoundAction = {
  id: 'orders.cancelAll',
  label: 'Cancel all',
  title: 'Cancel 3 orders',
  allowed: true,
  key: null,
  question: { subject: 'a,b,c', asks: 'always' },
  run: () => void ran.push('cancelled'),
}
const OFFERED: readonly BoundAction[] = [CANCEL]

function Page() {
  const actions = useShellActions({ signOut: () => Promise.resolve(), scheme: 'dark' })
  useActionKeys(false)
  useOffer([actions.palette, ...OFFERED])
  return (
    <>
      <input aria-label="other field" />
      <Palette />
    </>
  )
}

async function show(): Promise<void> {
  const root = createRootRoute({ component: Page })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: ['/futures/btcusdtperp'] })
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history })
  await router.load()
  at = await mount(<RouterProvider router={router} />)
  path = () => router.state.location.pathname
}

const field = (): HTMLInputElement => {
  const found = document.querySelector('dialog input')
  if (!(found instanceof HTMLInputElement)) throw new Error('the palette is closed')
  return found
}
const options = () => [...document.querySelectorAll<HTMLElement>('dialog [role=option]')]
const titles = () => options().map(({ textContent }) => textContent)
const press = (key: string, init: KeyboardEventInit = {}) =>
  doing(
    () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init })),
  )
const write = (text: string) => doing(() => type(field(), text))
const listed = () => settled(() => expect(options().length).toBeGreaterThan(0))
async function open(scope: 'all' | 'symbols' = 'all'): Promise<void> {
  await doing(() => openPalette(scope))
  await listed()
}

beforeEach(async () => {
  ran.length = 0
  // A busy machine takes long for the first import.
  await import('../../../src/app/palette/PaletteList')
  await show()
})
afterEach(async () => {
  await doing(closePalette)
  at.unmount()
  resetStores()
  resetPersisted()
})

const control = (target: EventTarget, init: KeyboardEventInit) =>
  doing(() => void target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))

it('[PAL-001] Ctrl or Cmd and K open the palette, from a field and on any layout', async () => {
  const other = document.querySelector('input') ?? window
  for (const [target, init] of [
    [window, { key: 'k', code: 'KeyK', ctrlKey: true }],
    [other, { key: 'k', code: 'KeyK', metaKey: true }],
    // Dvorak has K where others have V; Russian has no Latin letters.
    [window, { key: 'k', code: 'KeyV', ctrlKey: true }],
    [window, { key: 'л', code: 'KeyK', ctrlKey: true }],
  ] as const) {
    await control(target, init)
    expect(palette.scope).toBe('all')
    expect(document.activeElement).toBe(field())
    await doing(closePalette)
  }
  await control(window, { key: 't', code: 'KeyK', ctrlKey: true })
  await control(other, { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true })
  expect(palette.scope).toBeNull()
})

it('[PAL-005] two letters and Enter open the instrument, which is recent afterwards', async () => {
  await open()
  await write('et')
  expect(titles()[0]).toBe('ETH/USDTFutures')
  await press('Enter')
  await settled(() => expect(path()).toBe('/futures/ethusdtperp'))
  expect(palette.scope).toBeNull()
  expect(recent.keys).toEqual(['symbol.open ethusdtperp'])
  await open()
  expect(titles()[0]).toBe('ETH/USDTFutures')
  await write('比特')
  expect(titles()[0]).toBe('BTC/USDTFutures')
})

it('[PAL-003] lists pages, instruments of all markets and preferences by name', async () => {
  await open()
  await write('announcement')
  expect(titles()[0]).toMatch(/Page$/)
  for (const [sought, first] of [
    ['eurusd', 'EUR/USDDerivatives'],
    ['btcusdt', 'BTC/USDTFutures'],
    ['theme light', 'Theme: LightPreference'],
    ['sounds', 'Sound when an order fills: OnPreference'],
  ] as const) {
    await write(sought)
    expect(titles()[0]).toBe(first)
  }
  await press('Enter')
  expect(preferences.sounds).toBe(true)
})

it('[PAL-002] opened for symbols it lists nothing else', async () => {
  await open('symbols')
  await write('sounds')
  expect(options()).toHaveLength(0)
  await write('xau')
  expect(titles()).toEqual(['XAU/USDDerivatives'])
})

it('[PAL-004] an action with a question runs at the second Enter, not at a held one', async () => {
  await open()
  await write('cancel 3')
  await press('Enter')
  expect(ran).toEqual([])
  expect(titles()[0]).toContain('Press again to confirm: Cancel 3 orders')
  await press('Enter', { repeat: true })
  await press('Enter')
  expect(ran).toEqual([])
  const early = performance.now()
  await settled(() => expect(performance.now() - early).toBeGreaterThan(400))
  await press('Enter')
  expect(ran).toEqual(['cancelled'])
  expect(palette.scope).toBeNull()
})

it('[PAL-008] Enter, arrows and Escape of an input method choose nothing', async () => {
  await open()
  await write('比特')
  await press('ArrowDown', { isComposing: true })
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  await press('Enter', { isComposing: true })
  await press('Enter', { keyCode: 229 })
  expect(palette.scope).toBe('all')
  expect(path()).toBe('/futures/btcusdtperp')
  await press('Enter')
  expect(palette.scope).toBeNull()
})

it('[PAL-009] a guest sees no page of an account', async () => {
  await open()
  await write('settings')
  expect(titles().filter((title) => title === 'SettingsPage')).toEqual([])
  await write('wallet')
  const isOwn = () => titles().some((title) => /^(Settings|Invite|Identity)/.test(title))
  expect(isOwn()).toBe(false)
  await doing(() => reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false }))
  await write('settings')
  expect(titles()[0]).toBe('SettingsPage')
})

it('arrow keys walk in a circle, and a press with the pointer chooses', async () => {
  await open('symbols')
  await press('ArrowUp')
  expect(options().at(-1)?.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(options().at(-1)?.id)
  await press('ArrowDown')
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  await write('sol')
  await doing(() => void options()[0]?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true })))
  await settled(() => expect(path()).toBe('/futures/solusdtperp'))
})

it('says what was not found', async () => {
  await open()
  await write('qqqq')
  expect(document.querySelector('dialog')?.textContent).toContain('Nothing found for “qqqq”')
})
