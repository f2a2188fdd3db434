// Perpetual order form on the screen: the typed order is the one sent, once; errors stay at their
// fields until the next edit; a refusal of the exchange reaches its field.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Balance } from '../../../src/domain/records/records'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer } from '../../../src/state/shell'
import { EngineContext } from '../../../src/state/EngineContext'
import { ApiContext } from '../../../src/state/ApiContext'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { clearDraft } from '../../../src/terminal/trading/orderForm/savedDraft'
import { FakeEngine } from '../../support/fakeEngine'
import { panelOf } from '../support/screen'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { FakeApi } from '../support/fakeApi'
import { accountWith, marks, ticketWith } from '../support/tickets'
import { resetStores } from '../../support/resets'

let at: Mounted
let engine: FakeEngine
let api: FakeApi
const wallet: Balance = { wallet: 'FUTURES', coin: 'USDT', balance: '50000', locked: '0' }
const live = { kind: 'live', at: 0 } as const
const props = panelOf('btcusdtperp')

const mountForms = (own = props) =>
  mount(
    <EngineContext value={engine}>
      <ApiContext value={api}>
        <OrderFormPanel {...own} />
        <PositionsPanel {...own} />
      </ApiContext>
    </EngineContext>,
  )

beforeEach(async () => {
  engine = new FakeEngine()
  api = new FakeApi()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  engine.account$.next(accountWith({ positions: [ticketWith()], balances: [wallet] }))
  const tickers = marks('btcusdtperp', 616_000)
  engine.tickers.next({ market: 'futures', tickers, freshness: live })
  at = await mountForms()
})
afterEach(() => {
  at.unmount()
  resetStores()
})

const input = (label: string): HTMLInputElement => {
  const found = [...at.host.querySelectorAll('label')].find((each) => each.textContent === label)
  const node = found && document.getElementById(found.htmlFor)
  if (!(node instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return node
}
const button = (text: string): HTMLElement => {
  const found = [...at.host.querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  )
  if (!found) throw new Error(`no button ${text}`)
  return found
}
const typeOrder = async (price: string, size: string) => {
  await doing(() => type(input('Price'), price))
  await doing(() => type(input('Size'), size))
}
const submit = () =>
  doing(() => {
    at.host.querySelector('form')?.requestSubmit()
  })
const alertOf = (label: string) => {
  const note = input(label).getAttribute('aria-describedby')
  return document.getElementById(note ?? '')?.textContent
}

describe('a draft', () => {
  it('is restored when the form mounts again, for the same instrument only', async () => {
    await typeOrder('61587.3', '0.123')
    at.unmount()
    at = await mountForms()
    expect([input('Price').value, input('Size').value]).toEqual(['61,587.3', '0.123'])
    at.unmount()
    at = await mountForms(panelOf('ethusdtperp'))
    expect(input('Size').value).toBe('')
  })

  it('is cleared when the terminal closes', async () => {
    await typeOrder('61587.3', '0.123')
    at.unmount()
    clearDraft()
    at = await mountForms()
    expect(input('Size').value).toBe('')
  })
})

describe('the order form', () => {
  it('has the same size after switching its unit forth and back', async () => {
    for (const size of ['0.123', '0.007', '1.001']) {
      await typeOrder('61587.3', size)
      await doing(() => button('Enter the size in USDT').click())
      expect(input('Size').value).not.toBe(size)
      await doing(() => button('Enter the size in BTC').click())
      expect(input('Size').value).toBe(size)
      expect(button(`Long ${size} BTC`)).toBeDefined()
    }
  })

  it('names the order on its button, and sends exactly that', async () => {
    await typeOrder('61590', '0.25')
    expect(button('Long 0.250 BTC')).toBeDefined()
    await submit()
    expect(api.actions).toMatchObject([
      { name: 'perpetualOpen', key: 'key 1', input: { quantity: '0.250', openPrice: '61590.0' } },
    ])
  })

  it('previews the fee at the customer’s own rates, or the standard ones until they are known', async () => {
    const fee = () => document.querySelector('[data-testid=preview-fee]')?.textContent
    await typeOrder('61590', '0.25')
    expect(fee()).toBe('3.08 USDT')
    api.answers.accountsFees = {
      vip: 3,
      volume: '600000',
      until: Date.now() + 3_600_000,
      spot: { maker: '0.0007', taker: '0.0008' },
      futures: { maker: '0.00014', taker: '0.00035' },
      next: null,
    }
    await doing(() => reportViewer({ status: 'guest' }))
    await doing(() => reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false }))
    await typeOrder('61590', '0.25')
    // 0.25 × 61,590 × 0.014 % = 2.15565
    expect(fee()).toBe('2.16 USDT')
  })

  it('sends once however often the button is pressed', async () => {
    await typeOrder('61590', '0.25')
    await submit()
    await submit()
    await submit()
    expect(api.actions).toHaveLength(1)
  })

  it('sends a new key after an answer', async () => {
    await typeOrder('61590', '0.25')
    await submit()
    const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
    await doing(() => api.actions[0]?.answer({ kind: 'done', value: { future, fills: [] } }))
    await typeOrder('61590', '0.25')
    await submit()
    expect(api.actions.map((action) => action.key)).toEqual(['key 1', 'key 2'])
  })

  it('explains bad input at its field until the next edit, and sends nothing', async () => {
    await typeOrder('61590', 'abc')
    await submit()
    expect(alertOf('Size')).toBe('Enter a plain number, such as 0.25.')
    await doing(() => type(input('Size'), '0.2'))
    expect(alertOf('Size')).toBe('')
    expect(api.actions).toEqual([])
  })

  it('puts a refusal of the exchange at the field it names', async () => {
    await typeOrder('61590', '0.25')
    await submit()
    const it = refusal('insufficientAvailable', 'quantity')
    await doing(() => api.actions[0]?.answer({ kind: 'refused', refusal: it }))
    expect(alertOf('Size')).toBe('Insufficient Amount')
  })

  it('steps the price by ticks with the arrow keys', async () => {
    await typeOrder('61590', '')
    const press = (key: string, shiftKey = false) =>
      doing(() => {
        input('Price').dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
      })
    await doing(() => input('Price').focus())
    await press('ArrowUp')
    expect(input('Price').value).toBe('61590.1')
    await press('ArrowDown', true)
    expect(input('Price').value).toBe('61589.1')
    await doing(() => input('Price').blur())
    expect(input('Price').value).toBe('61,589.1')
  })
})

describe('the offered price', () => {
  const marketAt = (mark: number) =>
    doing(() =>
      engine.tickers.next({
        market: 'futures',
        tickers: marks('btcusdtperp', mark),
        freshness: live,
      }),
    )

  it('follows the front of its own side until it is touched, and says so', async () => {
    expect([input('Price').value, alertOf('Price')]).toEqual(['61,599.9', 'Follows the market'])
    await marketAt(617_000)
    expect(input('Price').value).toBe('61,699.9')
    await doing(() => button('Short').click())
    expect(input('Price').value).toBe('61,700.1')
    await doing(() => type(input('Price'), '61650'))
    await marketAt(618_000)
    expect(input('Price').value).toBe('61,650')
    expect(alertOf('Price')).toBe('Fixed. Follow the market')
  })

  it('follows again when that is asked for', async () => {
    await doing(() => type(input('Price'), '61650'))
    await doing(() => button('Follow the market').click())
    expect([input('Price').value, alertOf('Price')]).toEqual(['61,599.9', 'Follows the market'])
    await marketAt(617_000)
    expect(input('Price').value).toBe('61,699.9')
  })

  it('holds still while its field has the focus', async () => {
    await doing(() => input('Price').focus())
    await marketAt(617_000)
    expect(input('Price').value).toBe('61599.9')
    await doing(() => input('Price').blur())
    expect(input('Price').value).toBe('61,699.9')
  })

  it('stays empty where it was emptied', async () => {
    await doing(() => type(input('Price'), ''))
    await marketAt(617_000)
    expect(input('Price').value).toBe('')
  })

  it('is sent as it is shown', async () => {
    await doing(() => type(input('Size'), '0.25'))
    await marketAt(617_000)
    await submit()
    expect(api.actions).toMatchObject([{ input: { openPrice: '61699.9' } }])
  })
})

describe('the outcome of the last order', () => {
  const outcome = () => at.host.querySelector('form p[role=status]')?.textContent

  it('is gone once the next order is typed', async () => {
    await typeOrder('61590', '0.25')
    await submit()
    const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
    await doing(() => api.actions[0]?.answer({ kind: 'done', value: { future, fills: [] } }))
    expect(outcome()).toBe('Order placed')
    await doing(() => type(input('Size'), '0.1'))
    expect(outcome()).toBe('')
  })

  it('stands while an order is still being sent', async () => {
    await typeOrder('61590', '0.25')
    await submit()
    const sending = outcome()
    expect(sending).not.toBe('')
    await doing(() => type(input('Size'), '0.1'))
    expect(outcome()).toBe(sending)
  })
})

describe('the positions', () => {
  it('show the profit at the mark price and close once however often the button is pressed', async () => {
    expect(at.host.querySelector('[data-testid=pnl]')?.textContent).toBe('+181.20 (+11.83%)')
    await doing(() => button('Close BTC/USDT').click())
    await doing(() => button('Close BTC/USDT').click())
    expect(api.actions).toMatchObject([{ name: 'perpetualClose' }])
    expect(api.actions).toHaveLength(1)
    await doing(() => api.actions[0]?.answer({ kind: 'unreachable' }))
  })
})
