// Orders by one click in the ladder: armed, at exactly the pressed price, once for each click, and
// none on a book that is old or crossed.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { arm, disarm } from '../../../src/app/actions/arming'
import type { Side } from '../../../src/domain/records/records'
import { reportViewer } from '../../../src/state/shell'
import { bookOf, LIVE, STALE } from '../../../src/terminal/exampleViews'
import { useLadder } from '../../../src/terminal/panels/ladder/useLadder'
import {
  useOneClick,
  type ClickTerms,
  type OneClick,
} from '../../../src/terminal/panels/ladder/useOneClick'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { MessagesBoundary } from '../../../src/i18n/MessagesBoundary'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const SYMBOL = 'btcusdtperp'
const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
let screen: Screen
let oneClick: OneClick | undefined

function Ladder() {
  const panel = panelOf(SYMBOL, 'ladder-1')
  const found = useOneClick(panel, useLadder(panel))
  return (
    <button type="button" ref={() => void (oneClick = found)}>
      {found.armed ? `armed ${found.size}` : 'unarmed'}
    </button>
  )
}

const show = async (form = true) => {
  await prepareNotices()
  screen = await showPanels(
    <MessagesBoundary area="panels">
      <Notices />
      {form && <OrderFormPanel {...panelOf(SYMBOL)} />}
      <Ladder />
    </MessagesBoundary>,
    (engine) => {
      engine.tickers.next({
        market: 'futures',
        tickers: marks(SYMBOL, 616_021),
        freshness: { kind: 'live', at: 0 },
      })
      engine.account$.next(accountWith({ balances }))
      engine.book.next(bookOf(LIVE))
    },
  )
}
beforeEach(() => {
  resetPersisted()
  reportViewer({ status: 'member', email: 'a@meridian.test', kycLevel: 1, demo: false })
})
afterEach(() => {
  disarm()
  screen.at.unmount()
  forgetNotices()
  resetStores()
})

const click = async (side: Side, price: number, terms: ClickTerms = {}) => {
  let sent = false
  await doing(() => {
    sent = oneClick?.order(side, price, terms) ?? false
  })
  return sent
}
/** The checks of stop orders are loaded behind the form. */
async function armWithStops(): Promise<void> {
  await doing(() => arm(SYMBOL))
  await doing(async () => void (await import('../../../src/terminal/markets/perpetual/stopView')))
}
const sent = () => screen.api.actions.map(({ name, input }) => ({ name, ...input }))
const said = () => document.body.textContent ?? ''

it('[PNL-011] sends the form’s size at the pressed price, whatever price the form shows', async () => {
  await show()
  await screen.typeInto('Size', '0.1')
  await screen.typeInto('Price', '50000')
  expect(await click('BUY', 600_000)).toBe(false)
  expect(sent()).toEqual([])
  await doing(() => arm(SYMBOL))
  expect(said()).toContain('armed 0.1')
  expect(await click('BUY', 600_000)).toBe(true)
  expect(sent()).toMatchObject([
    { name: 'perpetualOpen', direction: 'LONG', openPrice: '60000.0', quantity: '0.100' },
  ])
})

it('[PNL-012] sends a reduce-only order where Ctrl is held, whatever the form says', async () => {
  await show()
  await doing(() =>
    screen.engine.account$.next(accountWith({ balances, positions: [ticketWith()] })),
  )
  await screen.typeInto('Size', '0.1')
  await doing(() => arm(SYMBOL))
  await click('SELL', 640_000, { reduces: true })
  expect(sent()).toMatchObject([
    { direction: 'SHORT', openPrice: '64000.0', quantity: '0.100', reduceOnly: true },
  ])
})

it('[PNL-013] sends a stop order at the pressed price where Shift is held', async () => {
  await show()
  await screen.typeInto('Size', '0.1')
  await armWithStops()
  await click('BUY', 640_000, { stops: true })
  expect(sent()).toMatchObject([
    {
      name: 'perpetualStop',
      type: 'STOP',
      direction: 'LONG',
      triggerPrice: '64000.0',
      triggerBy: 'MARK',
      quantity: '0.100',
    },
  ])
})

it('[PNL-013] sends no stop order that the market has passed already', async () => {
  await show()
  await screen.typeInto('Size', '0.1')
  await armWithStops()
  await click('BUY', 600_000, { stops: true })
  await settled(() => expect(said()).toContain('Order not sent'))
  expect(sent()).toEqual([])
})

it('sends one order for each click, and none while the last one is on its way', async () => {
  await show()
  await screen.typeInto('Size', '0.1')
  await doing(() => arm(SYMBOL))
  await click('SELL', 640_000)
  await click('SELL', 640_010)
  expect(sent()).toMatchObject([{ direction: 'SHORT', openPrice: '64000.0' }])
  await settled(() => expect(said()).toContain('Order not sent'))
})

it.each([
  ['outdated', bookOf(STALE)],
  ['crossed', { ...bookOf(LIVE), bids: new Float64Array([616_030, 5]) }],
])('sends nothing on a book that is %s, and says so', async (_, book) => {
  await show()
  await screen.typeInto('Size', '0.1')
  await doing(() => arm(SYMBOL))
  await doing(() => screen.engine.book.next(book))
  await click('BUY', 600_000)
  expect(sent()).toEqual([])
  await settled(() => expect(said()).toContain('The order book is outdated or its sides cross.'))
})

it('sends nothing without a form of the instrument, or for another instrument', async () => {
  await show(false)
  await doing(() => arm('ethusdtperp'))
  expect(await click('BUY', 600_000)).toBe(false)
  await doing(() => arm(SYMBOL))
  await click('BUY', 600_000)
  expect(sent()).toEqual([])
  await settled(() => expect(said()).toContain('Show the order form of this instrument first.'))
})
