// Completeness of the market descriptor: a made-up fourth market opens a terminal with form, book,
// orders and history without any change elsewhere.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportViewer } from '../../../src/state/shell'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { MARKETS, Markets, MarketsContext } from '../../../src/terminal/markets/markets'
import type { PanelKind } from '../../../src/terminal/panel'
import { fetchPanel } from '../../../src/terminal/panels'
import { tabsOf } from '../../../src/terminal/workspace/layout/layout'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import { PanelHost } from '../../../src/terminal/workspace/PanelHost'
import { doing } from '../../ui/mount'
import { resetStores } from '../../support/resets'
import { FOURTH, MOON } from '../support/fourthMarket'
import { showPanels, type Screen } from '../support/screen'
import { accountWith, marks } from '../support/tickets'

const live = { kind: 'live', at: 0 } as const
const PANELS: readonly PanelKind[] = ['orderForm', 'book', 'orders', 'history']
let screen: Screen

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    // Reports the first size, as a browser does.
    class {
      constructor(private readonly report: (entries: []) => void) {}
      observe(): void {
        this.report([])
      }
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  for (const kind of PANELS) await fetchPanel(kind)
  screen = await showPanels(
    <MarketsContext value={new Markets([...MARKETS.all, FOURTH])}>
      <CanvasProvider>
        {PANELS.map((kind) => (
          <PanelHost key={kind} kind={kind} panelId={kind} symbol={MOON.symbol} visible />
        ))}
      </CanvasProvider>
    </MarketsContext>,
    (engine) => {
      const balances = [{ wallet: 'SPOT' as const, coin: 'USDT', balance: '100', locked: '0' }]
      engine.account$.next(accountWith({ balances }))
      engine.tickers.next({
        market: FOURTH.market,
        tickers: marks(MOON.symbol, 1_234),
        freshness: live,
      })
      engine.book.next({
        symbol: MOON.symbol,
        seq: 1,
        at: 0,
        step: 1,
        freshness: live,
        bids: new Float64Array([1_233, 5]),
        asks: new Float64Array([1_235, 7]),
      })
    },
  )
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const panel = (kind: PanelKind) =>
  document.querySelector<HTMLElement>(`[data-panel=${kind}]`)?.textContent ?? ''

it('has a layout of its own panels', () => {
  const size = { width: 1440, height: 804 }
  const kinds = tabsOf(presetLayout('default', size, FOURTH)).map((tab) => tab.kind)
  expect(new Set(kinds)).toEqual(new Set(FOURTH.panels))
})

it('shows its book, its orders and its history', () => {
  expect(screen.engine.bookRequests).toMatchObject([{ symbol: MOON.symbol }])
  expect(panel('book')).toContain('12.34')
  expect(panel('orders')).toContain('12.34')
  expect(panel('orders')).toContain('MOON/USDT')
  expect(panel('history')).toContain('11.11')
})

it('sends its form by its own call, and cancels by its own', async () => {
  await screen.typeInto('Price', '12')
  await screen.typeInto('Size', '3')
  expect(screen.button('To the moon with 3.00')).toBeDefined()
  await screen.submit('Size')
  await doing(() => {
    document.querySelector<HTMLElement>('[data-panel=orders] button[aria-label^="Cancel"]')?.click()
  })
  expect(screen.api.actions).toMatchObject([
    { name: 'ordersBuy', input: { from: 'MOON', quantity: '3.00', price: '12.00' } },
    { name: 'ordersCancel', input: { uuid: 'moon-1' } },
  ])
})
