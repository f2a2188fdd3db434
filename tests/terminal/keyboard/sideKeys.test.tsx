// Proves that keys act only for whoever switched them on, and that a question which is a matter of
// taste is asked until somebody never wants it again.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Balance } from '../../../src/domain/records/records'
import { chooseShortcuts, chooseWarnPrices, preferences } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks } from '../support/tickets'

const wallet: Balance = { wallet: 'FUTURES', coin: 'USDT', balance: '50000', locked: '0' }
let screen: Screen

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await showPanels(<OrderFormPanel {...panelOf('btcusdtperp')} />, (engine) => {
    engine.account$.next(accountWith({ positions: [], balances: [wallet] }))
    const tickers = marks('btcusdtperp', 616_000)
    engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
  })
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  chooseShortcuts(false)
  chooseWarnPrices(true)
})

const chosen = () =>
  document.querySelector('fieldset [aria-pressed=true]')?.textContent?.replace(/⇧./, '')
const pressShift = (code: string) =>
  doing(
    () =>
      void window.dispatchEvent(new KeyboardEvent('keydown', { code, shiftKey: true, key: 'S' })),
  )

it('a letter does nothing until shortcuts are switched on, and nothing once they are off', async () => {
  await pressShift('KeyS')
  expect(chosen()).toBe('Long')
  await doing(() => chooseShortcuts(true))
  expect(document.querySelectorAll('kbd')).toHaveLength(2)
  await pressShift('KeyS')
  expect(chosen()).toBe('Short')
  await doing(() => chooseShortcuts(false))
  await pressShift('KeyB')
  expect(chosen()).toBe('Short')
})

it('a price far away is asked about until one never wants to be asked again', async () => {
  await screen.typeInto('Price', '40000')
  await screen.typeInto('Size', '0.1')
  await screen.submit('Size')
  expect(screen.api.actions).toEqual([])
  await screen.press('Do not ask again')
  expect(preferences.warnPrices).toBe(false)
  await screen.submit('Size')
  expect(screen.api.actions.map(({ name }) => name)).toEqual(['futuresOpen'])
})
