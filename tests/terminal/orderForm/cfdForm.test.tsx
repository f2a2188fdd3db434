// CFD order form on the screen: estimates equal the domain's figures, the displayed order is the
// one sent, once, and errors appear at their fields.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import type { StatusView } from '../../../src/domain/views/views'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { betaNotice, cfdSettings } from '../../../src/state/cfd'
import { reportViewer } from '../../../src/state/shell'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith } from '../support/tickets'
import { cfdBalance, cfdWith, quotes, waitingWith } from '../support/cfds'
import { eventually } from '../../support/eventually'
import { resetStores } from '../../support/resets'

let screen: Screen

const status: StatusView = {
  source: 'SIMULATED',
  trading: true,
  slow: false,
  maintenance: false,
  paused: [],
  stale: [],
  frozen: [],
  closed: [],
  freshness: { kind: 'live', at: 0 },
}

beforeEach(async () => {
  Object.assign(cfdSettings, {
    type: 'MARKET',
    size: '0.10',
    leverage: { audusd: 50 },
    quietDay: null,
  })
  betaNotice.read = true
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  const props = panelOf('audusd')
  screen = await showPanels(<OrderFormPanel {...props} />, (engine) => {
    engine.account$.next(accountWith({ balances: [cfdBalance('2000', '0')] }))
    const tickers = quotes({ audusd: ['0.65000', '0.65012'] })
    engine.tickers.next({ market: 'derivatives', tickers, freshness: { kind: 'live', at: 0 } })
    engine.status$.next(status)
  })
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const shown = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent
const actions = () => screen.api.actions
const outcome = () => document.querySelector('form [role=status]')?.textContent
const choose = (type: string) =>
  doing(() => document.querySelector<HTMLInputElement>(`[value=${type}]`)?.click())
const protect = () =>
  doing(() => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click())

describe('the CFD order form', () => {
  it('[FX-004] shows bid, ask and the spread, in the unit of its prices', () => {
    expect(shown('bid')).toBe('0.65000')
    expect(shown('ask')).toBe('0.65012')
    expect(shown('spread')).toBe('0.00012')
    expect(shown('available-USDT')).toBe('2,000.00 USDT')
  })

  it('estimates value, margin, commission, overnight swap and point value', async () => {
    await screen.typeInto('Size', '1')
    // 100,000 × 0.65012 = 65,012; ÷ 50; 0.003 %, up; −3.1 points of 1 USD; 1 USD.
    expect(shown('preview-value')).toBe('65,012.00 USDT')
    expect(shown('preview-margin')).toBe('1,300.24 USDT')
    expect(shown('preview-commission')).toBe('1.96 USDT')
    expect(shown('preview-swap')).toBe('−3.10 USDT')
    expect(shown('preview-point')).toBe('1.00 USDT')
    expect(shown('available-USDT')).toBe('2,000.00 USDT')
  })

  it('values a short at the bid, with its own swap', async () => {
    await screen.press('Sell at the bid')
    await screen.typeInto('Size', '1')
    expect(shown('preview-value')).toBe('65,000.00 USDT')
    expect(shown('preview-swap')).toBe('+0.40 USDT')
  })

  it('sends a market order without a price, once however often the button is pressed', async () => {
    await screen.typeInto('Size', '0.5')
    expect(screen.button('Buy 0.50 lots AUD/USD')).toBeDefined()
    await screen.submit('Size')
    await screen.submit('Size')
    expect(actions()).toHaveLength(1)
    expect(actions()[0]).toMatchObject({
      name: 'cfdOpen',
      input: { symbol: 'audusd', side: 'LONG', openType: 'MARKET', size: '0.50', leverage: 50 },
    })
    expect(actions()[0]?.input).not.toHaveProperty('openPrice')
  })

  it('suggests a valid trigger price for a pending order, and shows the rule at the field', async () => {
    await choose('LIMIT')
    expect(screen.input('Price').value).toBe('0.64892')
    expect(screen.noteOf('Price')).toBe('Below the ask of 0.65012')
    await screen.press('Sell at the bid')
    expect(screen.input('Price').value).toBe('0.65120')
    expect(screen.noteOf('Price')).toBe('Above the bid of 0.65000')
  })

  it.each([
    ['LIMIT', 'Buy at the ask', '0.65020'],
    ['STOP', 'Buy at the ask', '0.65000'],
    ['LIMIT', 'Sell at the bid', '0.64990'],
    ['STOP', 'Sell at the bid', '0.65010'],
  ])('refuses a %s (%s) at %s at the price field', async (type, side, price) => {
    await screen.press(side)
    await choose(type)
    await screen.typeInto('Price', price)
    await screen.submit('Price')
    expect(screen.noteOf('Price')).toContain('trigger immediately')
    expect(actions()).toEqual([])
  })

  it.each([
    ['', 'Please fill in this field.'],
    ['0.001', 'Decimal places allowed: 2.'],
    ['abc', 'Enter a plain number, such as 0.25.'],
    ['2', 'Insufficient Amount: needs 2,628.39 USDT, 2,000.00 USDT available. At most 1.52 fits.'],
  ])('shows at the size “%s”: %s', async (size, expected) => {
    await screen.typeInto('Size', size)
    await screen.submit('Size')
    expect(screen.noteOf('Size')).toBe(expected)
    expect(actions()).toEqual([])
  })

  it('[FX-004] opens the most that the wallet affords, spread and commission included', async () => {
    await screen.press('Max')
    // 153 × (650.12 / 50 + 0.0195036 + 0.12) = 2,010.7; 152: 1,997.6.
    expect(screen.input('Size').value).toBe('1.52')
    await screen.submit('Size')
    expect(actions()).toHaveLength(1)
  })

  it('validates each protection on its side, and sends both', async () => {
    await protect()
    await screen.typeInto('TP', '0.65000')
    await screen.submit('TP')
    expect(document.querySelector('form')?.textContent).toContain('Take profit must be above')
    await screen.typeInto('TP', '0.66')
    await screen.typeInto('SL', '0.64')
    await screen.submit('SL')
    expect(actions()[0]?.input).toMatchObject({
      takeProfitPrice: '0.66000',
      stopLossPrice: '0.64000',
    })
  })

  it('shows that trading is closed, and still accepts a pending order', async () => {
    await doing(() => screen.engine.status$.next({ ...status, closed: ['audusd'] }))
    expect(document.body.textContent).toContain('Market closed')
    await screen.submit('Size')
    expect(document.body.textContent).toContain('Market orders resume with the next session.')
    await choose('LIMIT')
    await screen.submit('Size')
    expect(actions()[0]).toMatchObject({ input: { openType: 'LIMIT', openPrice: '0.64892' } })
  })

  it.each([
    ['closed', { closed: ['audusd'] }, 'Market closed'],
    ['stale', { stale: ['audusd'] }, 'The price feed is interrupted'],
    ['slow', { slow: true }, 'slow'],
    ['halted', { trading: false }, 'Trading is paused'],
    ['usual', {}, ''],
  ])('does not shift anything above its button in the state %s', async (_, more, words) => {
    const above = () => {
      const all = [...document.querySelectorAll('form *')]
      const button = document.querySelector('form [type=submit]')!
      return all.slice(0, all.indexOf(button)).map(({ tagName, className }) => tagName + className)
    }
    const usual = above()
    await doing(() => screen.engine.status$.next({ ...status, ...more }))
    expect(above()).toEqual(usual)
    expect(outcome()).toContain(words)
  })

  it('takes no orders while prices are outdated', async () => {
    await doing(() => screen.engine.status$.next({ ...status, stale: ['audusd'] }))
    expect(document.body.textContent).toContain('Orders can only be cancelled for now.')
    await screen.submit('Size')
    expect(actions()).toEqual([])
  })

  it('goes from sending to accepted or filled, and keeps the size', async () => {
    await screen.submit('Size')
    expect(outcome()).toBe('Sending')
    const done = { kind: 'done', value: { forex: cfdWith(), deals: [] } } as const
    await doing(() => actions()[0]?.answer(done))
    expect(outcome()).toBe('Filled')
    expect(screen.input('Size').value).toBe('0.10')
    await choose('LIMIT')
    await screen.submit('Size')
    const waits = { kind: 'done', value: { forex: waitingWith(), deals: [] } } as const
    await doing(() => actions()[1]?.answer(waits))
    expect(outcome()).toBe('Order placed')
  })

  it('puts a refusal of the exchange at its field', async () => {
    await screen.submit('Size')
    const it = refusal('insufficientAvailable', 'size')
    await doing(() => actions()[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Size')).toBe('Insufficient Amount')
  })
})

describe('the beta notice', () => {
  it('[APP-019] precedes the order form until it is read, and stays away for the day on request', async () => {
    // The day is the exchange's, which in some time zones is already the next one.
    const at = Date.UTC(2026, 4, 7, 12)
    await doing(() => {
      betaNotice.read = false
      noteTime({ at, sentAt: elapsed(), receivedAt: elapsed() })
    })
    expect(document.body.textContent).toContain('Derivatives are in beta')
    const label = [...document.querySelectorAll('label')].find((each) =>
      each.textContent?.includes("Don't show this today"),
    )
    await doing(() => label?.click())
    await screen.press('I understand')
    expect(betaNotice.read).toBe(true)
    expect(cfdSettings.quietDay).toMatch(/^2026-05-0[78]$/)
    // Another visit on that day does not show it, a visit on the next day does.
    const visitAt = (later: number) =>
      doing(() => {
        betaNotice.read = false
        noteTime({ at: at + later, sentAt: elapsed(), receivedAt: elapsed() })
      })
    const becomes = (shown: boolean) =>
      eventually(async () => {
        await doing(() => undefined)
        return document.body.textContent.includes('Derivatives are in beta') === shown
      })
    await visitAt(60_000)
    await becomes(false)
    await visitAt(24 * 3_600_000)
    await becomes(true)
  })
})
