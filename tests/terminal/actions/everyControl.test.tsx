// Controls of the customer's lists and of the order form name actions of the registry.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Balance } from '../../../src/domain/records/records'
import { reportViewer } from '../../../src/state/shell'
import { TERMINAL_ACTIONS } from '../../../src/terminal/actions/terminalActions'
import { SideButtons } from '../../../src/terminal/panels/orderForm/SideButtons'
import { useSideActions } from '../../../src/terminal/panels/orderForm/sideActions'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { resetStores } from '../../support/resets'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const wallet: Balance = { wallet: 'FUTURES', coin: 'USDT', balance: '5000', locked: '0' }
const order = (futureId: string) =>
  ticketWith({ futureId, status: 'PENDING', filledQuantity: '0', openQuantity: '0' })
const props = panelOf('btcusdtperp')
let screen: Screen

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  const panels = (
    <>
      <PositionsPanel {...props} />
      <OrdersPanel {...props} />
      <Sides />
    </>
  )
  screen = await showPanels(panels, (engine) => {
    const orders = [order('first'), order('second')]
    const positions = [ticketWith({ closeLimitPrice: '62000.0', closeRestingQuantity: '0.1' })]
    engine.account$.next(accountWith({ positions, orders, balances: [wallet] }))
    const tickers = marks('btcusdtperp', 616_000)
    engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
  })
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

function Sides() {
  const { sides } = props.market.orderForm
  const actions = useSideActions(sides, () => undefined, true)
  return <SideButtons value="BUY" actions={actions} />
}

const known = new Set<string>(TERMINAL_ACTIONS.map(({ id }) => id))
const buttons = () => [...document.querySelectorAll('button')]

it('names an action of the registry on every button of positions, orders and sides', async () => {
  const unknown = buttons().filter(({ dataset }) => !known.has(dataset['action'] ?? ''))
  expect(unknown.map(({ outerHTML }) => outerHTML)).toEqual([])
  const named = new Set(buttons().map(({ dataset }) => dataset['action']))
  expect([...named].sort()).toEqual([
    'orderForm.chooseBuy',
    'orderForm.chooseSell',
    'orders.amend',
    'orders.cancel',
    'orders.cancelAll',
    'positions.addMargin',
    'positions.close',
    'positions.closeHalf',
    'positions.closePart',
    'positions.protect',
  ])
})

it('names the cancellation of the resting close inside the close form', async () => {
  await screen.press('Close BTC/USDT with a limit order')
  const cancel = document.querySelector('[data-testid=resting-close] button')
  expect(cancel?.getAttribute('data-action')).toBe('positions.cancelClose')
})
