// Side shortcuts work only when enabled, and optional warnings are asked until the customer
// switches them off.
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
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
  const panels = (
    <>
      <ActionKeys />
      <OrderFormPanel {...panelOf('btcusdtperp')} />
    </>
  )
  screen = await showPanels(panels, (engine) => {
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

function ActionKeys() {
  useActionKeys(useSnapshot(preferences).shortcuts)
  return null
}

const chosen = () =>
  document.querySelector('fieldset [aria-pressed=true]')?.textContent?.replace(/⇧./, '')
const pressShift = (code: string) =>
  doing(
    () =>
      void window.dispatchEvent(new KeyboardEvent('keydown', { code, shiftKey: true, key: 'S' })),
  )

it('ignores letter keys until shortcuts are enabled, and again once they are disabled', async () => {
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

it('asks about a distant price until the warning is switched off', async () => {
  await screen.typeInto('Price', '40000')
  await screen.typeInto('Size', '0.1')
  await screen.submit('Size')
  expect(screen.api.actions).toEqual([])
  await screen.press('Do not ask again')
  expect(preferences.warnPrices).toBe(false)
  await screen.submit('Size')
  expect(screen.api.actions.map(({ name }) => name)).toEqual(['perpetualOpen'])
})
