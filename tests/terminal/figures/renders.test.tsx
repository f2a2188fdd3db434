// Ticks bypass React: the book, the depth, the trades and the markets list show each value of the
// stream without rendering.
import { Profiler, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { OrderBookPanel } from '../../../src/terminal/panels/book/OrderBookPanel'
import { DepthPanel } from '../../../src/terminal/panels/depth/DepthPanel'
import { TradesPanel } from '../../../src/terminal/panels/trades/TradesPanel'
import { MarketsList } from '../../../src/terminal/panels/watchlist/MarketsList'
import type { FakeEngine } from '../../support/fakeEngine'
import { fakeCanvas, type Drawn } from '../../support/fakeCanvas'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { marks } from '../support/tickets'

const SYMBOL = 'btcusdtperp'
const PRICE = 600_000
const FLUSH_MS = 100
const LIVE = { kind: 'live', at: 0 } as const

let screen: Screen | undefined
let renders: number
/** The latest painting, by canvas. */
let pictures: Drawn[][]

// Fetched by the trades after their rows: it is not to come between two values.
beforeAll(() => import('../../../src/terminal/panels/trades/TapeBar'))

beforeEach(() => {
  vi.useFakeTimers()
  renders = 0
  pictures = []
  vi.stubGlobal(
    'ResizeObserver',
    // Reports the first size, as a browser does.
    class {
      constructor(private readonly report: (entries: []) => void) {}
      observe(): void {
        this.report([])
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  for (const side of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const { context, drawn } = fakeCanvas()
    pictures.push(drawn)
    return context
  })
})
afterEach(() => {
  screen?.at.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = async (panel: ReactNode) => {
  screen = await showPanels(
    <CanvasProvider>
      <Profiler id="panel" onRender={() => (renders += 1)}>
        {panel}
      </Profiler>
    </CanvasProvider>,
    () => undefined,
  )
  return screen.engine
}

/** One flush of the engine and the following frame. */
const flush = (give: () => void) =>
  doing(async () => {
    give()
    await vi.advanceTimersByTimeAsync(FLUSH_MS)
  })

const book = (engine: FakeEngine, seq: number) => {
  const side = (away: number) =>
    Float64Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? PRICE + seq + (away > 0 ? 1 : 0) + (away * i) / 2 : 1 + seq,
    )
  const head = { symbol: SYMBOL, seq, at: seq, step: 1, freshness: LIVE }
  engine.book.next({ ...head, bids: side(-1), asks: side(1) })
}

const trades = (engine: FakeEngine, seq: number) =>
  engine.trades.next({
    symbol: SYMBOL,
    freshness: LIVE,
    trades: [{ id: seq, price: PRICE + seq, quantity: 1, side: 'BUY', at: seq }],
  })

const tickers = (engine: FakeEngine, seq: number) =>
  engine.tickers.next({ market: 'futures', tickers: marks(SYMBOL, PRICE + seq), freshness: LIVE })

const painted = () => pictures.flat().map(({ text = '' }) => text)
const BOOK = <OrderBookPanel {...panelOf(SYMBOL)} />
const LIST = <MarketsList panelId="m" current={SYMBOL} onPick={() => undefined} />

it.each([
  ['the book', BOOK, book, painted, '60,000.'],
  ['the trades', <TradesPanel key="trades" {...panelOf(SYMBOL)} />, trades, painted, '60,000.'],
  ['the markets list', LIST, tickers, () => [document.body.textContent], '60,000.'],
] as const)('%s shows every value without rendering', async (_, panel, give, shown, price) => {
  const engine = await show(panel)
  await flush(() => give(engine, 1))
  await flush(() => undefined)
  renders = 0
  for (let seq = 2; seq < 8; seq += 1) {
    await flush(() => give(engine, seq))
    expect(shown().join(' ')).toContain(`${price}${seq}`)
  }
  expect(renders).toBe(0)
})

it('renders the depth for no value', async () => {
  const engine = await show(<DepthPanel {...panelOf(SYMBOL)} />)
  await flush(() => book(engine, 1))
  renders = 0
  for (let seq = 2; seq < 8; seq += 1) {
    pictures[0]?.splice(0)
    await flush(() => book(engine, seq))
    expect(pictures[0]).not.toEqual([])
  }
  expect(renders).toBe(0)
})

it('updates the accessible book and trades once a second with the same content', async () => {
  const engine = await show(BOOK)
  await flush(() => book(engine, 1))
  await flush(() => undefined)
  renders = 0
  for (let seq = 2; seq < 32; seq += 1) await flush(() => book(engine, seq))
  expect(renders).toBe(3)
  expect(document.querySelector('[role=listbox]')?.textContent).toContain('60,00')
})

it('renders the markets list only when a price changes the order', async () => {
  const engine = await show(LIST)
  const both = (btc: number, eth: number) => {
    const held = new Map([...marks(SYMBOL, btc), ...marks('ethusdtperp', eth)])
    engine.tickers.next({ market: 'futures', tickers: held, freshness: LIVE })
  }
  const first = () => document.querySelector('[role=option] b')?.textContent
  // BTC has one decimal and ETH two.
  await flush(() => both(600_000, 300_000))
  const sort = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Last'),
  )
  await doing(() => sort?.click())
  expect(first()).toBe('BTC')
  renders = 0
  await flush(() => both(600_001, 300_001))
  expect(renders).toBe(0)
  await flush(() => both(600_001, 7_000_000))
  expect(first()).toBe('ETH')
  expect(renders).toBeGreaterThan(0)
})
