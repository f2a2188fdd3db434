// The list of keys: changed by pressing another key, with conflicts shown and kept on the device.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
import { useOffer } from '../../../src/app/actions/offers'
import type { BoundAction } from '../../../src/ui/boundAction'
import { ownKeys, resetKeys } from '../../../src/state/ownKeys'
import { chooseTradingKeys } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { loadPersisted } from '../../../src/state/storage/persisted'
import { TradingKeys } from '../../../src/terminal/hotkeys/TradingKeys'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith } from '../support/tickets'

let screen: Screen

/** A shortcut that rests while the trading keys are switched on. */
const SIDE: BoundAction = {
  id: 'orderForm.chooseBuy',
  label: 'Long',
  title: 'Long',
  allowed: true,
  key: { code: 'KeyB', shift: true },
  question: null,
  run: () => undefined,
}
const OFFERED = [SIDE]

function Page() {
  useActionKeys(false)
  useOffer(OFFERED)
  return <TradingKeys page={panelOf('btcusdtperp')} />
}

const row = (title: RegExp): HTMLElement => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=dialog] li')]
  const found = rows.find(({ textContent }) => title.test(textContent))
  if (!found) throw new Error(`no row ${title}`)
  return found
}
const BUY = /^Long: limit/
const button = (title: RegExp) => row(title).querySelector('button') as HTMLButtonElement
async function change(title: RegExp, init: KeyboardEventInit): Promise<void> {
  await doing(() => button(title).click())
  await doing(
    () =>
      void button(title).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
  )
}

beforeEach(async () => {
  await import('../../../src/terminal/hotkeys/KeysDialog')
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  chooseTradingKeys(true)
  screen = await showPanels(<Page />, (engine) => engine.account$.next(accountWith({})))
  // On a German keyboard the question mark is at the place of the minus.
  const question = new KeyboardEvent('keydown', { key: '?', code: 'Minus', shiftKey: true })
  await doing(() => void window.dispatchEvent(question))
  await settled(() => void row(BUY))
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  resetPersisted()
})

it('[KEY-011] the question mark lists every key with its action', () => {
  const shown = [...document.querySelectorAll('[role=dialog] li')].map((each) => each.textContent)
  expect(shown).toContain('Long: limit order at the form’s size and priceB')
  expect(shown).toContain('Long: market order of the form’s size⇧B')
  expect(shown).toContain('Price up by one tickAlt+↑')
  expect(shown).toContain('Close all BTC/USDT positions⇧F')
  expect(shown.length).toBeGreaterThanOrEqual(20)
})

it('[KEY-010] another key is chosen by pressing it, and a shared one is shown at both actions', async () => {
  await change(BUY, { code: 'KeyU' })
  expect(button(BUY).textContent).toBe('U')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await change(BUY, { code: 'KeyS' })
  const alerts = [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)
  expect(alerts).toHaveLength(2)
  expect(alerts[0]).toContain('Also used by: Short: limit order')
  await doing(resetKeys)
  expect(button(BUY).textContent).toBe('B')
})

it('[KEY-010] Escape keeps a key, Backspace removes it, and keys of forms cannot be chosen', async () => {
  await change(BUY, { code: 'Escape', key: 'Escape' })
  expect(button(BUY).textContent).toBe('B')
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  await change(BUY, { code: 'Tab' })
  expect(button(BUY).textContent).toBe('Press a key…')
  await change(BUY, { code: 'Enter' })
  await doing(() => button(BUY).blur())
  await change(BUY, { code: 'Backspace' })
  expect(button(BUY).textContent).toBe('None')
  expect(ownKeys.strokes).toEqual({ 'orderForm.buyLimit': null })
})

it('[KEY-012] kept keys are validated when they are read', () => {
  const stored = (strokes: unknown) => {
    const text = JSON.stringify({ version: 1, strokes })
    loadPersisted({
      getItem: (key) => (key === 'meridian.keys' ? text : null),
      setItem: () => undefined,
    })()
    return ownKeys.strokes
  }
  const own = { code: 'KeyU', shift: true, alt: false }
  expect(stored({ 'orderForm.buyLimit': own, 'orders.cancelLast': null })).toEqual({
    'orderForm.buyLimit': own,
    'orders.cancelLast': null,
  })
  expect(stored({ 'orderForm.buyLimit': { code: '<script>' } })).toEqual({})
  expect(stored({ 'orderForm.buyLimit': 'KeyU' })).toEqual({})
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`a.b${at}`, own]))
  expect(stored(many)).toEqual({})
})
