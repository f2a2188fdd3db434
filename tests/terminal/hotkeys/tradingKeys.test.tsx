// The trading keys on a page: what they send once they are armed, and everything in which they send
// nothing.
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
import { arming } from '../../../src/app/actions/arming'
import type { Freshness } from '../../../src/domain/views/views'
import { chooseKey } from '../../../src/state/ownKeys'
import { chooseTradingKeys, chooseWarnPrices } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { TradingKeys } from '../../../src/terminal/hotkeys/TradingKeys'
import { UNFOCUSED_MS } from '../../../src/terminal/hotkeys/useArming'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, type } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
const LIVE: Freshness = { kind: 'live', at: 0 }
const order = (last: string, facts: object = {}) =>
  ticketWith({
    futureId: `00000000-0000-4000-8000-00000000000${last}`,
    status: 'PENDING',
    filledQuantity: '0',
    openQuantity: '0',
    quantity: `0.${last}00`,
    createdAt: Number(last),
    ...facts,
  })
let screen: Screen

let openElsewhere: (symbol: string) => void
let hideForm: () => void

function Page() {
  const [symbol, setSymbol] = useState('btcusdtperp')
  const [form, setForm] = useState(true)
  useEffect(() => {
    openElsewhere = setSymbol
    hideForm = () => setForm(false)
  }, [])
  useActionKeys(false)
  const page = MARKETS.find(symbol)
  return (
    <>
      <Notices />
      {page && <TradingKeys page={page} />}
      {form && <OrderFormPanel {...panelOf(symbol)} />}
      <div role="dialog">
        <button type="button">inside</button>
      </div>
    </>
  )
}

const tickers = (freshness: Freshness) =>
  screen.engine.tickers.next({
    market: 'futures',
    tickers: marks('btcusdtperp', 616_000),
    freshness,
  })
const give = (facts: Parameters<typeof accountWith>[0]) =>
  doing(() => screen.engine.account$.next(accountWith({ balances, ...facts })))

const press = (code: string, init: KeyboardEventInit = {}, on: EventTarget = window) =>
  doing(
    () =>
      void on.dispatchEvent(
        new KeyboardEvent('keydown', { code, key: code.slice(-1), bubbles: true, ...init }),
      ),
  )
const said = () => document.body.textContent ?? ''
const pill = () => document.querySelector('[data-action="keys.arm"]')
const sent = () => screen.api.actions.map(({ name, input }) => ({ name, ...input }))
const wait = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(async () => {
  await prepareNotices()
  vi.useFakeTimers()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  chooseTradingKeys(true)
  screen = await showPanels(<Page />, (engine) => {
    engine.account$.next(accountWith({ balances }))
    const freshness = LIVE
    engine.tickers.next({ market: 'futures', tickers: marks('btcusdtperp', 616_000), freshness })
  })
  await wait(100)
  await doing(() => type(screen.input('Price'), '61590'))
  await doing(() => type(screen.input('Size'), '0.10'))
  await doing(() => (document.activeElement as HTMLElement | null)?.blur())
})
afterEach(async () => {
  await doing(() => forgetNotices())
  await wait(1_000)
  screen.at.unmount()
  resetStores()
  resetPersisted()
  vi.useRealTimers()
})

it('[KEY-001] sends nothing before it is switched on and armed', async () => {
  await press('KeyB')
  expect(sent()).toEqual([])
  await doing(() => chooseTradingKeys(false))
  expect(pill()).toBeNull()
  await press('KeyA')
  await press('KeyB')
  expect(arming.symbol).toBeNull()
  expect(sent()).toEqual([])
})

it('[KEY-002] the pill names the armed instrument and the size of the form', async () => {
  expect(pill()?.getAttribute('aria-pressed')).toBe('false')
  await press('KeyA')
  expect(pill()?.textContent).toBe('ARMED BTC/USDT 0.100')
  await doing(() => type(screen.input('Size'), '0.25'))
  expect(pill()?.textContent).toBe('ARMED BTC/USDT 0.250')
  await press('KeyA')
  expect(pill()?.textContent).toBe('Keys off')
})

it('[KEY-003] B and S send the form’s size at its price, with Shift at market, and keep the form', async () => {
  await press('KeyA')
  await press('KeyB')
  expect(sent()).toMatchObject([
    { name: 'perpetualOpen', type: 'LIMIT', direction: 'LONG', quantity: '0.100' },
  ])
  expect(sent()[0]).toMatchObject({ openPrice: '61590.0' })
  // One order at a time: the second key ends in a word.
  await press('KeyS', { shiftKey: true })
  expect(sent()).toHaveLength(1)
  expect(said()).toContain('The former order is still being sent.')
  const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
  await doing(() => screen.api.actions[0]?.answer({ kind: 'done', value: { future, fills: [] } }))
  expect(screen.input('Size').value).toBe('0.10')
  await press('KeyS', { shiftKey: true })
  expect(sent()[1]).toMatchObject({ type: 'MARKET', direction: 'SHORT', quantity: '0.100' })
  expect(sent()[1]).not.toHaveProperty('openPrice')
})

it('[KEY-003] keys follow their place where the layout has other letters', async () => {
  await press('KeyA', { key: 'q' })
  await press('KeyB', { key: 'и' })
  expect(sent()).toMatchObject([{ direction: 'LONG' }])
  await press('KeyN', { key: 'b' })
  expect(sent()).toHaveLength(1)
})

it('[KEY-004] Alt and an arrow move the price by a tick, digits choose a part of the maximum', async () => {
  await press('KeyA')
  await press('ArrowUp', { altKey: true })
  await press('ArrowUp', { altKey: true })
  await press('ArrowDown', { altKey: true })
  expect(screen.input('Price').value).toBe('61,590.1')
  expect(said()).toContain('Price 61590.1')
  await press('Digit5')
  const half = Number(screen.input('Size').value)
  await press('Digit1')
  expect(Number(screen.input('Size').value)).toBeCloseTo(half / 5, 1)
  expect(said()).toMatch(/Size \d/)
})

it('[KEY-005] X cancels the latest order, Shift+X all of the instrument, and neither is silent', async () => {
  await press('KeyA')
  await press('KeyX')
  expect(said()).toContain('No open BTC/USDT orders')
  const elsewhere = order('9', { symbol: 'ethusdtperp' })
  await give({ orders: [order('1'), order('3'), order('2'), elsewhere] })
  await press('KeyX')
  await press('KeyX')
  const ids = () => screen.api.actions.map(({ input }) => Object.values(input ?? {}).join())
  expect(ids()).toEqual([expect.stringMatching(/3$/), expect.stringMatching(/2$/)])
  for (const action of screen.api.actions)
    await doing(() => action.answer({ kind: 'done', value: {} }))
  await give({ orders: [order('1'), elsewhere] })
  await press('KeyX', { shiftKey: true })
  expect(ids()).toHaveLength(3)
  expect(ids().at(-1)).toMatch(/1$/)
})

it('[KEY-006] F closes half and Shift+F all of the instrument’s positions', async () => {
  await press('KeyA')
  await press('KeyF')
  expect(said()).toContain('No open BTC/USDT positions')
  await give({ positions: [ticketWith({ openQuantity: '0.500' })] })
  await press('KeyF')
  expect(sent()).toMatchObject([{ name: 'perpetualClose', quantity: '0.250' }])
  await doing(() => screen.api.actions[0]?.answer({ kind: 'unreachable' }))
  await give({ positions: [ticketWith({ futureId: order('7').futureId, openQuantity: '0.001' })] })
  await press('KeyF')
  expect(said()).toContain('is one lot and cannot be halved')
  await press('KeyF', { shiftKey: true })
  expect(sent().at(-1)).toMatchObject({ name: 'perpetualClose', futureId: order('7').futureId })
})

it('[KEY-007] fires nothing in fields and dialogs, while composing, or for a held key', async () => {
  await press('KeyA')
  await press('KeyB', {}, screen.input('Size'))
  await press('KeyB', {}, document.querySelector('[role=dialog] button') ?? window)
  await press('KeyB', { isComposing: true })
  await press('KeyB', { keyCode: 229 })
  await press('KeyB', { repeat: true })
  await press('KeyB', { ctrlKey: true })
  expect(sent()).toEqual([])
})

it('[KEY-008] disarms when prices are outdated, and does not arm then', async () => {
  await press('KeyA')
  await doing(() => tickers({ kind: 'stale', since: 0, ageMs: 4_000 }))
  expect(arming.symbol).toBeNull()
  expect(said()).toContain('disarmed: the prices are not current')
  await press('KeyB')
  await press('KeyA')
  expect(said()).toContain('Not armed: the prices are not current')
  await press('KeyB')
  expect(sent()).toEqual([])
})

it('[KEY-008] disarms on another instrument, a sign-out and a dialog that takes the focus', async () => {
  await press('KeyA')
  await doing(() => document.querySelector<HTMLElement>('[role=dialog] button')?.focus())
  expect(arming.symbol).toBeNull()
  expect(said()).toContain('disarmed: a dialog was opened')
  await press('KeyA')
  expect(arming.symbol).toBe('btcusdtperp')
  await doing(() => reportViewer({ status: 'guest' }))
  expect(arming.symbol).toBeNull()
  expect(pill()).toBeNull()
  await doing(() => reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false }))
  await press('KeyA')
  expect(arming.symbol).toBe('btcusdtperp')
  await doing(() => openElsewhere('ethusdtperp'))
  expect(arming.symbol).toBeNull()
  expect(said()).toContain('disarmed: another instrument')
})

it('[KEY-008] disarms after a minute without the focus', async () => {
  await press('KeyA')
  await doing(() => void window.dispatchEvent(new Event('blur')))
  await wait(UNFOCUSED_MS - 1_000)
  expect(arming.symbol).toBe('btcusdtperp')
  await doing(() => void window.dispatchEvent(new Event('focus')))
  await wait(UNFOCUSED_MS)
  expect(arming.symbol).toBe('btcusdtperp')
  await doing(() => void window.dispatchEvent(new Event('blur')))
  await wait(UNFOCUSED_MS)
  expect(arming.symbol).toBeNull()
  expect(said()).toContain('the window was left for a minute')
})

it('[KEY-009] an order that the form would ask about is not sent, and says why', async () => {
  await doing(() => type(screen.input('Price'), '40000'))
  await press('KeyA')
  await press('KeyB')
  expect(sent()).toEqual([])
  expect(said()).toContain('Not sent')
  expect(said()).toContain('more than 20% away')
  await doing(() => chooseWarnPrices(false))
  await press('KeyB')
  expect(sent()).toHaveLength(1)
})

it('[KEY-009] a size that cannot be sent is refused in words', async () => {
  await doing(() => type(screen.input('Size'), '900'))
  await press('KeyA')
  await press('KeyB')
  expect(sent()).toEqual([])
  expect(said()).toContain('Not sent')
})

it('[KEY-009] a key without an order form of the instrument sends nothing, and says why', async () => {
  await press('KeyA')
  await doing(() => hideForm())
  await press('KeyB')
  expect(sent()).toEqual([])
  expect(said()).toContain('the layout has no order form of BTC/USDT')
})

it('[KEY-010] a key of one’s own takes the place of the default one, and none removes it', async () => {
  await doing(() => chooseKey('orderForm.buyLimit', { code: 'KeyU', shift: false, alt: false }))
  await press('KeyA')
  await press('KeyB')
  expect(sent()).toEqual([])
  await press('KeyU')
  expect(sent()).toHaveLength(1)
  await doing(() => chooseKey('orders.cancelLast', null))
  await give({ orders: [order('1')] })
  await press('KeyX')
  expect(sent()).toHaveLength(1)
})

it('[KEY-010] a key that two actions share runs neither', async () => {
  await doing(() => chooseKey('orderForm.buyLimit', { code: 'KeyS', shift: false, alt: false }))
  await press('KeyA')
  await press('KeyS')
  expect(sent()).toEqual([])
})
