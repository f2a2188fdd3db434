// Keyboard use of the lists: a removed row passes its focus on, and cancelling everything needs a
// confirmation that lists the orders.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reportViewer } from '../../../src/state/shell'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const order = (last: string, symbol = 'btcusdtperp') =>
  ticketWith({
    futureId: `00000000-0000-4000-8000-00000000000${last}`,
    symbol,
    status: 'PENDING',
    filledQuantity: '0',
    openQuantity: '0',
    openPrice: `6000${last}.0`,
    quantity: `0.${last}00`,
  })
const ORDERS = [order('1'), order('2'), order('3')]
let screen: Screen

const show = (orders: typeof ORDERS) =>
  doing(() => screen.engine.account$.next(accountWith({ positions: [], orders, balances: [] })))

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await showPanels(<OrdersPanel {...panelOf('btcusdtperp')} />, (engine) => {
    engine.account$.next(accountWith({ positions: [], orders: ORDERS, balances: [] }))
    const tickers = marks('btcusdtperp', 616_000)
    engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
  })
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const focused = () => document.activeElement?.getAttribute('aria-label')

it('focuses the same button of the row that replaces a cancelled one', async () => {
  const [, second] = document.querySelectorAll<HTMLElement>('button[aria-label^="Cancel order"]')
  second?.focus()
  const name = focused() ?? ''
  await show(ORDERS.filter(({ quantity }) => !name.includes(quantity)))
  expect(focused()).toMatch(/^Cancel order/)
  expect(focused()).not.toBe(name)
})

it('focuses the list itself when no row is left', async () => {
  document.querySelector<HTMLElement>('button[aria-label^="Cancel order"]')?.focus()
  await show([])
  expect(focused()).toBe('Open orders')
})

it('does not take focus back after a press elsewhere', async () => {
  document.querySelector<HTMLElement>('button[aria-label^="Cancel order"]')?.focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await show([])
  expect(document.activeElement).toBe(document.body)
})

it('lists the orders to cancel, and cancels them on confirmation', async () => {
  await screen.press('Cancel all')
  const lines = [...document.querySelectorAll('[role=dialog] li')].map((line) => line.textContent)
  expect(lines).toEqual(['BTC/USDT3'])
  expect(screen.api.actions).toEqual([])
  await screen.press('Cancel 3 orders')
  for (const count of [1, 2, 3]) {
    expect(screen.api.actions).toHaveLength(count)
    await doing(() => screen.api.actions.at(-1)?.answer({ kind: 'done', value: {} }))
  }
  expect(new Set(screen.api.actions.map(({ name }) => name))).toEqual(new Set(['perpetualCancel']))
})

it('keeps all orders when the confirmation is withdrawn', async () => {
  await screen.press('Cancel all')
  await screen.press('Keep them')
  expect(screen.api.actions).toEqual([])
})
