// Spot order form on the screen: size and total follow each other, the displayed order is the one
// sent, once, and errors appear at their fields.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Balance } from '../../../src/domain/records/records'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer } from '../../../src/state/shell'
import { spot } from '../../../src/state/spot'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, spotOrderWith } from '../support/tickets'
import { resetStores } from '../../support/resets'

const balances: Balance[] = [
  { wallet: 'SPOT', coin: 'USDT', balance: '10000', locked: '400' },
  { wallet: 'SPOT', coin: 'BTC', balance: '0.5', locked: '0' },
]
let screen: Screen

beforeEach(async () => {
  Object.assign(spot, { type: 'LIMIT', timeInForce: 'GTC' })
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  const props = panelOf('btcusdt')
  screen = await showPanels(<OrderFormPanel {...props} />, (engine) => {
    engine.account$.next(accountWith({ balances }))
    const tickers = marks('btcusdt', 6_000_000)
    engine.tickers.next({ market: 'spot', tickers, freshness: { kind: 'live', at: 0 } })
  })
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const shown = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent

describe('the spot order form', () => {
  it('[SPT-005] [SPT-006] shows the available balance of both coins, excluding locked amounts', () => {
    expect(shown('available-USDT')).toBe('9,600.00 USDT')
    expect(shown('available-BTC')).toBe('0.50000000 BTC')
  })

  it('[SPT-002] shows the payment, the fee and the proceeds, and sends exactly that', async () => {
    await screen.typeInto('Price', '50000')
    await screen.typeInto('Size', '0.1')
    expect(screen.input('Total').value).toBe('5,000')
    expect(shown('preview-pay')).toBe('5,000 USDT')
    expect(shown('preview-fee')).toBe('0.0001 BTC')
    expect(shown('preview-receive')).toBe('0.0999 BTC')
    expect(screen.button('Buy 0.10000 BTC')).toBeDefined()
    await screen.submit('Size')
    expect(screen.api.actions).toMatchObject([
      {
        name: 'ordersBuy',
        key: 'key 1',
        input: { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.10000', price: '50000.00' },
      },
    ])
  })

  it('buys the whole lots that a total pays for, never more', async () => {
    await screen.typeInto('Price', '59999')
    await screen.typeInto('Total', '100')
    expect(screen.input('Size').value).toBe('0.00166')
    expect(shown('preview-pay')).toBe('99.59834 USDT')
  })

  it('sends a market sale without a price, once however often the button is pressed', async () => {
    await screen.press('Sell')
    await doing(() =>
      [...document.querySelectorAll<HTMLInputElement>('[value=MARKET]')][0]?.click(),
    )
    await screen.typeInto('Size', '0.2')
    await screen.submit('Size')
    await screen.submit('Size')
    expect(screen.api.actions).toHaveLength(1)
    expect(screen.api.actions[0]).toMatchObject({
      name: 'ordersSale',
      input: { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.20000' },
    })
    expect(screen.api.actions[0]?.input).not.toHaveProperty('price')
  })

  it('shows a too small order at the total when the total was typed', async () => {
    await screen.typeInto('Price', '50000')
    await screen.typeInto('Total', '4')
    await screen.submit('Total')
    expect(screen.noteOf('Total')).toBe('The minimum order value is 5 USDT.')
    expect(screen.api.actions).toEqual([])
  })

  it.each([
    [
      'Buy',
      '0.2',
      'Insufficient Amount: needs 12,000.00 USDT, 9,600.00 USDT available. At most 0.16000 fits.',
    ],
    [
      'Sell',
      '0.50001',
      'Insufficient Amount: needs 0.50001000 BTC, 0.50000000 BTC available. At most 0.50000 fits.',
    ],
    ['Buy', '0.000001', 'Decimal places allowed: 5.'],
    ['Buy', 'abc', 'Enter a plain number, such as 0.25.'],
  ])('shows for %s %s “%s” at the size', async (side, size, expected) => {
    await screen.press(side)
    await screen.typeInto('Price', '60000')
    await screen.typeInto('Size', size)
    await screen.submit('Size')
    expect(screen.noteOf('Size')).toBe(expected)
    expect(screen.api.actions).toEqual([])
  })

  it('goes from sending to filled, and clears the size', async () => {
    await screen.typeInto('Price', '60010')
    await screen.typeInto('Size', '0.1')
    await screen.submit('Size')
    expect(document.querySelector('[role=status]')?.textContent).toBe('Sending')
    const order = spotOrderWith({ status: 'FILLED', filledQuantity: '0.10000' })
    await doing(() => screen.api.actions[0]?.answer({ kind: 'done', value: { order, fills: [] } }))
    expect(document.querySelector('[role=status]')?.textContent).toBe('Filled')
    expect(screen.input('Size').value).toBe('')
  })

  it('puts a refusal of the exchange at its field', async () => {
    await screen.typeInto('Price', '50000')
    await screen.typeInto('Size', '0.1')
    await screen.submit('Size')
    const it = refusal('postOnlyWouldTake', 'price')
    await doing(() => screen.api.actions[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Price')).toContain('post-only')
  })
})

describe('a customer without funds', () => {
  const offer = (amount: string | null) => ({
    coin: 'USDT',
    testDeposit: amount,
    networks: [{ coinType: 'TRC20', address: 'T', minDeposit: '1', confirmations: 1, blockMs: 1 }],
  })
  const showPoor = async (testDeposit: string | null) => {
    screen.at.unmount()
    screen = await showPanels(<OrderFormPanel {...panelOf('btcusdt')} />, (engine, api) => {
      api.answers.depositInfo = offer(testDeposit) as never
      const nothing = { wallet: 'SPOT', coin: 'USDT', balance: '0', locked: '0' } as const
      engine.account$.next(accountWith({ balances: [nothing] }))
    })
  }
  const shownText = () => document.body.textContent

  it('is offered a test deposit by one press, until it arrives', async () => {
    await showPoor('10000')
    screen.api.answers.testDeposit = { txId: 't', amount: '10000' }
    await screen.press('Get 10,000 USDT of play money')
    expect(shownText()).toContain('10,000 USDT of play money are on their way.')
    await doing(() => screen.engine.account$.next(accountWith({ balances })))
    expect(shownText()).not.toContain('play money')
  })

  it('sees why the deposit failed, and may press again', async () => {
    await showPoor('10000')
    screen.api.refused.testDeposit = refusal('faucetSpent')
    await screen.press('Get 10,000 USDT of play money')
    expect(document.querySelector('[role=alert]')?.textContent).not.toBe('')
    expect(screen.button('Get 10,000 USDT of play money').disabled).toBe(false)
  })

  it('is offered nothing in production, nor is a customer with funds anywhere', async () => {
    expect(shownText()).not.toContain('play money')
    await showPoor(null)
    expect(shownText()).not.toContain('play money')
  })
})
