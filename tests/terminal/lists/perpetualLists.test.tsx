// Actions on open positions and pending orders from their rows: limit close, its cancellation,
// added margin, an amended order; each sent once, with errors at their fields.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Freshness } from '../../../src/domain/views/views'
import type { Balance } from '../../../src/domain/records/records'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer } from '../../../src/state/shell'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { doing } from '../../ui/mount'
import { seenText } from '../../ui/seenText'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'
import { resetStores } from '../../support/resets'

const position = ticketWith()
const { futureId } = position
const order = ticketWith({
  futureId: '00000000-0000-4000-8000-000000000002',
  status: 'PENDING',
  filledQuantity: '0',
  openQuantity: '0',
  openPrice: '60000.0',
  quantity: '0.300',
})
const wallet: Balance = { wallet: 'FUTURES', coin: 'USDT', balance: '5000', locked: '0' }
const props = panelOf('btcusdtperp')
let screen: Screen
let show: (margin: string) => Promise<Screen>

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  const panels = (
    <>
      <PositionsPanel {...props} />
      <OrdersPanel {...props} />
    </>
  )
  show = (margin) =>
    showPanels(panels, (engine) => {
      const account = { positions: [{ ...position, margin }], orders: [order], balances: [wallet] }
      engine.account$.next(accountWith(account))
      const tickers = marks('btcusdtperp', 616_000)
      engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
    })
  screen = await show(position.margin)
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const sent = () => screen.api.actions.map(({ name, input }) => ({ name, input }))
const cells = (column: string) =>
  [...document.querySelectorAll(`td[data-column=${column}]`)].map((each) => each.textContent)

describe('an open position', () => {
  it('shows the share of its equity that the maintenance margin takes', () => {
    // margin 1,530.94 + profit 181.20 against 30,800 × 0.4 %
    expect(cells('margin')[0]).toBe('1,530.94 7.19%')
  })

  it('[LED-009] rounds its margin up, with the exact figure on hover', async () => {
    screen.at.unmount()
    screen = await show('1530.9401')
    const margin = document.querySelector('td[data-column=margin] [title="1,530.9401"]')
    expect(seenText(margin)).toBe('1,530.95')
  })

  it('closes a part at a limit price', async () => {
    await screen.press('Close BTC/USDT with a limit order')
    await screen.typeInto('Price', '62000')
    await screen.typeInto('Size to close', '0.2')
    await screen.submit('Price')
    const limit = { type: 'LIMIT', closePrice: '62000.0', postOnly: false }
    expect(sent()).toEqual([
      { name: 'perpetualClose', input: { futureId, quantity: '0.200', ...limit } },
    ])
  })

  it('shows an error at a part larger than the position, and sends nothing', async () => {
    await screen.press('Close BTC/USDT with a limit order')
    await screen.typeInto('Size to close', '0.6')
    await screen.submit('Price')
    expect(screen.noteOf('Size to close')).toContain('0.500')
    expect(sent()).toEqual([])
  })

  it('asks before closing at market at an outdated price, from the row and the form', async () => {
    const show = (freshness: Freshness) =>
      doing(() => {
        const tickers = marks('btcusdtperp', 616_000)
        screen.engine.tickers.next({ market: 'futures', tickers, freshness })
      })
    await show({ kind: 'stale', since: 0, ageMs: 4_000 })
    await screen.press('Close BTC/USDT')
    expect(sent()).toEqual([])
    expect(document.body.textContent).toContain('Price delayed. Sure?')
    await screen.press('Close BTC/USDT with a limit order')
    await doing(() => document.querySelector<HTMLInputElement>('form [value=MARKET]')?.click())
    expect(document.body.textContent).toContain('Prices delayed: last update 4 s ago.')
    await screen.submit('Size to close')
    expect(sent()).toEqual([])
    expect(document.body.textContent).toContain('Prices are delayed')
    await show({ kind: 'live', at: 0 })
    await screen.submit('Size to close')
    expect(sent()).toEqual([{ name: 'perpetualClose', input: { futureId } }])
  })

  it('shows a refused price at the price field', async () => {
    await screen.press('Close BTC/USDT with a limit order')
    await screen.submit('Price')
    const it = refusal('postOnlyWouldTake', 'closePrice')
    await doing(() => screen.api.actions[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Price')).toContain('post-only')
  })

  it('adds margin, and previews the new liquidation price', async () => {
    await screen.press('Add margin to BTC/USDT: 1,530.94')
    await screen.typeInto('Amount', '500')
    const moved = document.querySelector('[data-testid=margin-liquidation]')?.textContent
    expect(moved).toMatch(/^58,492.0 → 57,\d{3}\.\d$/)
    await screen.submit('Amount')
    expect(sent()).toEqual([{ name: 'perpetualMargin', input: { id: futureId, amount: '500' } }])
  })

  it('shows an error at a margin amount above the available balance', async () => {
    await screen.press('Add margin to BTC/USDT: 1,530.94')
    await screen.typeInto('Amount', '5000.01')
    await screen.submit('Amount')
    expect(screen.noteOf('Amount')).toBe('Insufficient Amount')
    expect(sent()).toEqual([])
  })
})

describe('a pending order', () => {
  it('is amended in price and size, with the call’s field names', async () => {
    await screen.press('Amend order: 0.300 BTC/USDT')
    await screen.typeInto('Price', '59990')
    await screen.typeInto('Size', '0.2')
    await screen.submit('Size')
    const input = { id: order.futureId, openPrice: '59990.0', quantity: '0.200' }
    expect(sent()).toEqual([{ name: 'perpetualAmend', input }])
  })
})

describe('a resting close order', () => {
  beforeEach(() =>
    doing(() => {
      const closing = { ...position, closeLimitPrice: '62000.0', closeRestingQuantity: '0.200' }
      screen.engine.account$.next(accountWith({ positions: [closing], orders: [closing] }))
    }),
  )

  it('is listed among the orders with its purpose, and cancelled from there', async () => {
    expect(cells('type')).toEqual(['Limit close'])
    await screen.press('Cancel order: 0.200 BTC/USDT')
    expect(sent()).toEqual([{ name: 'perpetualCancelClose', input: { id: futureId } }])
  })

  it('is shown in the form that would close the position', async () => {
    await screen.press('Close BTC/USDT with a limit order')
    const shownText = document.querySelector('[data-testid=resting-close]')?.textContent
    expect(shownText).toContain('0.200 resting at 62,000.0')
  })
})
