// The sizes of the ladder: by buttons and, while it is in use, by the digit keys.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
import { ticks } from '../../../src/domain/brand'
import { instrumentsOf } from '../../../src/domain/instruments'
import { chooseTradingKeys } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { bookOf, LIVE, tradesOf } from '../../../src/terminal/exampleViews'
import { TradingKeys } from '../../../src/terminal/hotkeys/TradingKeys'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { LadderPanel } from '../../../src/terminal/panels/ladder/LadderPanel'
import { ladderSizes } from '../../../src/terminal/panels/ladder/ladderSizes'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, settled, type } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks } from '../support/tickets'

const SYMBOL = 'btcusdtperp'
const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
let screen: Screen

function Page() {
  useActionKeys(false)
  const page = MARKETS.find(SYMBOL)
  return (
    <CanvasProvider>
      <Notices />
      {page && <TradingKeys page={page} />}
      <OrderFormPanel {...panelOf(SYMBOL)} />
      <LadderPanel {...panelOf(SYMBOL, 'ladder-1')} />
    </CanvasProvider>
  )
}

beforeEach(async () => {
  await prepareNotices()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  chooseTradingKeys(true)
  screen = await showPanels(<Page />, (engine) => {
    engine.account$.next(accountWith({ balances }))
    engine.tickers.next({
      market: 'futures',
      tickers: marks(SYMBOL, 616_021),
      freshness: { kind: 'live', at: 0 },
    })
    engine.book.next(bookOf(LIVE))
    engine.trades.next(tradesOf(LIVE))
  })
  await settled(() => {
    if (sizes()[0]?.textContent !== '0.01') throw new Error('no sizes yet')
  })
})
afterEach(async () => {
  await doing(() => forgetNotices())
  screen.at.unmount()
  resetStores()
  resetPersisted()
  vi.restoreAllMocks()
})

const sizes = () => [...document.querySelectorAll('[aria-label="Order sizes"] button')]
const texts = () => sizes().map((each) => each.textContent)
const pressed = () => sizes().findIndex((each) => each.getAttribute('aria-pressed') === 'true')
const field = () => screen.input('Size').value
const key = (code: string) =>
  doing(() => void window.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })))
const focus = (element: HTMLElement | null) =>
  doing(() => (element ? element.focus() : (document.activeElement as HTMLElement | null)?.blur()))

it('offers four sizes that stay, and the other size that the form had last', async () => {
  expect(texts()).toEqual(['0.01', '0.05', '0.1', '0.5', 'own'])
  expect(sizes()[4]).toMatchObject({ disabled: true })
  await doing(() => type(screen.input('Size'), '0.25'))
  expect(texts()).toEqual(['0.01', '0.05', '0.1', '0.5', '0.25'])
  expect(pressed()).toBe(4)
  await doing(() => (sizes()[1] as HTMLButtonElement).click())
  expect(field()).toBe('0.050')
  expect(pressed()).toBe(1)
  await doing(() => (sizes()[4] as HTMLButtonElement).click())
  expect(field()).toBe('0.250')
  // A market that moves leaves the sizes under the pointer alone.
  await doing(() => {
    screen.engine.tickers.next({
      market: 'futures',
      tickers: marks(SYMBOL, 6_160_210),
      freshness: { kind: 'live', at: 1 },
    })
  })
  expect(texts().slice(0, 4)).toEqual(['0.01', '0.05', '0.1', '0.5'])
})

it('[PNL-013] the keys 1 to 5 choose them while the ladder is in use, and parts elsewhere', async () => {
  await focus(null)
  await key('KeyA')
  await key('Digit3')
  const part = field()
  expect(part).toMatch(/^\d\.\d{3}$/)
  expect(part).not.toBe('0.100')
  await focus(sizes()[0] as HTMLElement)
  await key('Digit3')
  expect(field()).toBe('0.100')
  expect(pressed()).toBe(2)
  await key('Digit5')
  expect(field()).toBe(part)
  await key('Digit6')
  expect(document.body.textContent).toContain('No size chosen')
  expect(field()).toBe(part)
})

it('the sizes are worth about the same for every coin', () => {
  for (const instrument of [...instrumentsOf('spot'), ...instrumentsOf('futures')])
    for (const price of [0.00001, 0.004, 0.3, 7, 150, 3_500, 60_000, 130_000]) {
      const last = ticks(Math.max(1, Math.round(price * 10 ** instrument.tickDecimals)))
      const inQuote = (size: number) =>
        (size * last) / 10 ** (instrument.lotDecimals + instrument.tickDecimals)
      const found = ladderSizes(instrument, last)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
      // One lot may be worth more than a size should be, and is then the size.
      const most = Math.max(inQuote(1), 2_000.1)
      expect(inQuote(found[0] ?? 0)).toBeGreaterThan(199.9)
      expect(inQuote(found[0] ?? 0)).toBeLessThan(most * 1.0001)
      expect(inQuote(found[3] ?? 0)).toBeLessThan(50 * most)
    }
})
