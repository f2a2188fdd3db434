// The tape's settings by keyboard and pointer: the list for screen readers follows them, rows stand
// still, and the choice is kept for each panel.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MarketTrade } from '../../../src/domain/records/records'
import { preferences } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { AT, LIVE, SYMBOL } from '../../../src/terminal/exampleViews'
import { TradesPanel } from '../../../src/terminal/panels/trades/TradesPanel'
import { tapeSettings, viewOf } from '../../../src/terminal/panels/trades/tapeSettings'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

const MEMBER = { status: 'member', email: 'a@b.c', kycLevel: 1, demo: false } as const
let screen: Screen
beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  screen = await showPanels(
    <CanvasProvider>
      <TradesPanel {...panelOf(SYMBOL, 'trades-1')} />
    </CanvasProvider>,
    (engine) => engine.trades.next(tape(3)),
  )
  // Fetched after the rows.
  await doing(async () => void (await import('../../../src/terminal/panels/trades/TapeBar')))
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  resetPersisted()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tradeOf = (id: number, change: Partial<MarketTrade> = {}): MarketTrade => ({
  id,
  price: 616_020 + id,
  quantity: id * 100,
  side: 'BUY',
  at: AT + id * 1_000,
  ...change,
})
/** The trades 1 to `last`, newest first, `last` being 0.1 BTC each larger. */
const tape = (last: number, more: readonly MarketTrade[] = []) => ({
  symbol: SYMBOL,
  freshness: LIVE,
  trades: [...more, ...Array.from({ length: last }, (_, i) => tradeOf(last - i))],
})
const second = () => doing(() => void vi.advanceTimersByTime(1_000))
const items = () => [...document.querySelectorAll('li')].map((each) => each.textContent)
const prices = () => items().map((text) => /61,602\.\d/.exec(text)?.[0])
const rows = () => document.querySelector('canvas')?.parentElement ?? document.body
const point = (kind: 'over' | 'out', pointerType: string) =>
  doing(() => {
    const event = new MouseEvent(`pointer${kind}`, { bubbles: true, relatedTarget: document.body })
    return void rows().dispatchEvent(Object.assign(event, { pointerType }))
  })

it('[TAP-001] lists trades from the minimum size on, and says so', async () => {
  await screen.press('Settings of the trades')
  await screen.typeInto('Minimum size', '0.2')
  await second()
  expect(prices()).toEqual(['61,602.3', '61,602.2'])
  expect(document.body.textContent).toContain('Each trade · From 0.200 BTC')
  await screen.typeInto('Minimum size', '')
  await second()
  expect(prices()).toHaveLength(3)
})

it('[TAP-001] takes no text that is no size', async () => {
  await screen.press('Settings of the trades')
  await screen.typeInto('Minimum size', '0.2')
  for (const text of ['abc', '0.0001', '-1']) {
    await screen.typeInto('Minimum size', text)
    expect({ text, note: screen.noteOf('Minimum size') }).not.toEqual({ text, note: '' })
  }
  await second()
  expect(prices()).toEqual(['61,602.3', '61,602.2'])
})

it('[TAP-002] says what a joined row stands for', async () => {
  const at = AT + 9_000
  const pair = [
    tradeOf(5, { at, price: 616_026, quantity: 2 }),
    tradeOf(4, { at, price: 616_025, quantity: 1 }),
  ]
  await doing(() => screen.engine.trades.next(tape(3, pair)))
  await screen.press('Settings of the trades')
  const order = document.querySelector<HTMLInputElement>('input[value=order]')
  await doing(() => order?.click())
  await second()
  expect(items()).toHaveLength(4)
  expect(items()[0]).toMatch(
    /^Bought at ≈61,602\.6, size 0\.003, .* \(average of 2 trades from 61,602\.5 to 61,602\.6\)$/,
  )
})

it('[TAP-004] names rows from the highlighted size on', async () => {
  await screen.press('Settings of the trades')
  await screen.typeInto('Highlight from', '0.3')
  await second()
  expect(items().map((text) => text.endsWith('(large)'))).toEqual([true, false, false])
})

it('[TAP-005] names own fills of the signed-in account, unless figures are hidden', async () => {
  const { price, quantity, at } = { price: '61602.2', quantity: '0.200', at: AT + 2_000 }
  const fill = {
    fillId: 'a',
    futureId: 'b',
    symbol: SYMBOL,
    action: 'OPEN',
    side: 'BUY',
    price,
    quantity,
    fee: '0',
    liquidity: 'TAKER',
    realisedPnl: '0',
    at,
  } as const
  await doing(() => reportViewer(MEMBER))
  await doing(() => screen.engine.notices$.next({ seq: 1, notice: { kind: 'FILL', at, fill } }))
  await second()
  const own = () => items().map((text) => text.endsWith('(yours)'))
  expect(own()).toEqual([false, true, false])
  await doing(() => void (preferences.hideFigures = true))
  await second()
  expect(own()).toEqual([false, false, false])
  await doing(() => void (preferences.hideFigures = false))
  await doing(() => reportViewer({ status: 'guest' }))
  await second()
  expect(own()).toEqual([false, false, false])
})

it('[TAP-006] stands still under the pointer and says how many came, not under a finger', async () => {
  await second()
  await point('over', 'touch')
  await doing(() => screen.engine.trades.next(tape(4)))
  await second()
  expect(prices()).toHaveLength(4)
  await point('over', 'mouse')
  await doing(() => screen.engine.trades.next(tape(6)))
  await second()
  expect(prices()[0]).toBe('61,602.4')
  expect(document.body.textContent).toContain('Held · 2 since')
  await point('out', 'mouse')
  await second()
  expect(prices()[0]).toBe('61,602.6')
  expect(document.body.textContent).not.toContain('Held')
})

it('[TAP-006] stands still by a button until it is pressed again', async () => {
  await screen.press('Hold')
  expect(screen.button('Hold').getAttribute('aria-pressed')).toBe('true')
  await doing(() => screen.engine.trades.next(tape(5)))
  await second()
  expect(prices()[0]).toBe('61,602.3')
  await screen.press('Hold')
  await second()
  expect(prices()[0]).toBe('61,602.5')
})

it('[TAP-007] keeps the choice for the panel, and sizes for the instrument', async () => {
  await screen.press('Settings of the trades')
  await screen.typeInto('Minimum size', '1k')
  const { choices } = tapeSettings
  expect(choices).toMatchObject({ 'trades-1': { sizes: { [SYMBOL]: { least: '1000.000' } } } })
  const other = panelOf('ethusdtperp').instrument
  expect(viewOf(choices['trades-1'], other).least).toBe(0)
  expect(viewOf(choices['trades-1'], panelOf(SYMBOL).instrument).least).toBe(1_000_000)
})
