// An order that the stream delivers before its call is answered is one row throughout, and its form
// stops showing "sending".
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportViewer } from '../../../src/state/shell'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { Notices, forgetNotices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { doing } from '../../ui/mount'
import { resetStores } from '../../support/resets'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
let screen: Screen
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const size = () =>
  [...document.querySelectorAll('input')].find(({ value }) => value === '0.25') !== undefined
const count = (words: string) => (document.body.textContent ?? '').split(words).length - 1

beforeEach(async () => {
  await prepareNotices()
  vi.useFakeTimers()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await showPanels(
    <>
      <Notices />
      <OrderFormPanel {...panelOf('btcusdtperp')} />
      <OrdersPanel {...panelOf('btcusdtperp')} />
    </>,
    (engine) => {
      engine.account$.next(accountWith({ balances }))
      const tickers = marks('btcusdtperp', 616_000)
      engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
    },
  )
  await pass(1_000)
  await screen.typeInto('Price', '61590')
  await screen.typeInto('Size', '0.25')
  await screen.submit('Size')
})
afterEach(async () => {
  await doing(() => forgetNotices())
  await pass(1_000)
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

it('shows one row when the stream delivers the order first, and its form accepts the next', async () => {
  await pass(500)
  expect(count('Sending')).toBeGreaterThan(0)
  const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
  await doing(() =>
    screen.engine.account$.next(accountWith({ balances, orders: [future], placed: ['key 1'] })),
  )
  await pass(1_000)
  expect(count('Sending')).toBe(0)
  expect(size()).toBe(false)
  expect(screen.api.actions).toHaveLength(1)
  await doing(() => screen.api.actions[0]?.answer({ kind: 'done', value: { future, fills: [] } }))
  await pass(1_000)
  expect(document.body.textContent).toContain('Order placed: Long BTC/USDT')
})

it('stops showing "sending" when the stream reports the fill before the answer', async () => {
  await pass(500)
  await doing(() => screen.engine.account$.next(accountWith({ balances, placed: ['key 1'] })))
  await pass(1_000)
  expect(count('Sending')).toBe(0)
  expect(size()).toBe(false)
})
