// List of open spot orders: pending and resting rows, amending and cancelling, each sent once with
// errors at their fields.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer } from '../../../src/state/shell'
import { sentRow } from '../../../src/terminal/markets/spot/rows'
import { orderSent } from '../../../src/terminal/trading/actions/pending'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, spotOrderWith } from '../support/tickets'
import { resetStores } from '../../support/resets'

const order = spotOrderWith({ filledQuantity: '0.20000', status: 'PARTLY_FILLED' })
let screen: Screen

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  const props = panelOf('btcusdt')
  screen = await showPanels(<OrdersPanel {...props} />, (engine) =>
    engine.account$.next(accountWith({ spotOrders: [order] })),
  )
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const rows = () => [...screen.at.host.querySelectorAll('tbody tr')].map((each) => each.textContent)
const AMEND = 'Amend order: 0.50000 BTC/USDT'

describe('the open spot orders', () => {
  it('show pair, side, price, size, filled part and held amount', () => {
    expect(rows()).toHaveLength(1)
    for (const shownText of ['BTC/USDTBuy', '61,000.00', '0.50000', '0.20000', 'Partially filled'])
      expect(rows()[0]).toContain(shownText)
  })

  it('show an order being sent above the resting ones', async () => {
    const body = { type: 'LIMIT', from: 'ETH', to: 'USDT', quantity: '1', price: '3000' } as const
    let answered = () => {}
    await doing(() => {
      answered = orderSent('spot', sentRow('k', 'ethusdt', 'SELL', body))
    })
    expect(rows()[0]).toContain('ETH/USDTSell')
    expect(rows()[0]).toContain('Sending')
    await doing(() => answered())
    expect(rows()).toHaveLength(1)
  })

  it('[SPT-003] are cancelled by uuid, only once even if the button is pressed repeatedly', async () => {
    await screen.press('Cancel order: 0.50000 BTC/USDT')
    await screen.press('Cancel order: 0.50000 BTC/USDT')
    expect(screen.api.actions).toMatchObject([
      { name: 'ordersCancel', input: { uuid: order.uuid } },
    ])
    expect(screen.api.actions).toHaveLength(1)
  })

  it('are amended with changed fields only', async () => {
    await screen.press(AMEND)
    await screen.typeInto('Size', '0.4')
    await screen.submit('Size')
    expect(screen.api.actions).toMatchObject([
      { name: 'ordersAmend', input: { uuid: order.uuid, quantity: '0.40000' } },
    ])
    expect(screen.api.actions[0]?.input).not.toHaveProperty('price')
  })

  it('show an error at the form when nothing was changed, and send nothing', async () => {
    await screen.press(AMEND)
    await screen.submit('Size')
    expect(document.querySelector('form [role=alert]')?.textContent).toBe(
      'Change at least one value.',
    )
    expect(screen.api.actions).toEqual([])
  })

  it('show a refusal of the exchange at its field', async () => {
    await screen.press(AMEND)
    await screen.typeInto('Size', '0.1')
    await screen.submit('Size')
    const it = refusal('amendBelowFilled', 'quantity', { min: '0.20000' })
    await doing(() => screen.api.actions[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Size')).toContain('0.20000')
  })
})
