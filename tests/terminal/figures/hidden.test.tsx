// Completeness of hiding own figures: every panel of every market that writes into the document, as
// table and as cards, is searched for the digits of balances, sizes, margins, costs and profits.
// With figures shown each of those digits is found, so the search would detect a gap.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Balance } from '../../../src/domain/records/records'
import { chooseHideFigures } from '../../../src/state/preferences'
import { reportViewer } from '../../../src/state/shell'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PANEL_KINDS } from '../../../src/terminal/panel'
import { fetchPanel } from '../../../src/terminal/panels'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { cfdBalance, cfdWith, quotes, waitingWith } from '../support/cfds'
import type { FakeApi } from '../support/fakeApi'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, fillWith, marks, spotOrderWith, ticketWith } from '../support/tickets'

/** Canvas panels, whose own lines have a separate test. */
const PAINTED = new Set(['chart', 'depth', 'book', 'trades', 'watchlist', 'ladder', 'heatmap'])

const spot = (coin: string, balance: string, locked = '0'): Balance => ({
  wallet: 'SPOT',
  coin,
  balance,
  locked,
})
const balances: readonly Balance[] = [
  { wallet: 'FUTURES', coin: 'USDT', balance: '48151.62', locked: '1977.55' },
  spot('USDT', '74747.31', '9191.45'),
  spot('BTC', '7.71354', '0'),
  cfdBalance('86868.43', '3636.27'),
]
const position = ticketWith({ openQuantity: '0.737', margin: '4815.16', realisedPnl: '0' })
const order = ticketWith({
  futureId: '00000000-0000-4000-8000-000000000002',
  status: 'PENDING',
  quantity: '0.313',
  filledQuantity: '0.112',
  openQuantity: '0',
  held: '977.55',
})
const closed = ticketWith({
  status: 'CLOSED',
  quantity: '0.929',
  filledQuantity: '0.919',
  fee: '27.71',
  realisedPnl: '414.13',
})
const spotOrder = spotOrderWith({ quantity: '0.61611', filledQuantity: '0.16166', held: '9191.45' })
const spotEnded = spotOrderWith({
  status: 'FILLED',
  quantity: '0.51515',
  filledQuantity: '0.51313',
  filledValue: '31517.71',
  fee: '0.00353',
  averagePrice: '61000.00',
})
const cfdEnded = cfdWith({
  status: 'CLOSED',
  size: '3.37',
  swap: '-17.75',
  fee: '13.13',
  profit: '717.19',
  closePrice: '0.66000',
  closeTime: 1_700_000_000_001,
})
const fill = fillWith({ action: 'CLOSE', quantity: '0.191', fee: '3.77', realisedPnl: '88.21' })
const spotFill = {
  fillId: '00000000-0000-4000-8000-00000000000f',
  uuid: spotOrder.uuid,
  symbol: 'btcusdt',
  side: 'BUY',
  price: '61000.00',
  quantity: '0.27372',
  fee: '0.00191',
  feeCoin: 'BTC',
  liquidity: 'TAKER',
  at: 1_700_000_000_000,
} as const
const cfdDeal = {
  dealId: '00000000-0000-4000-8000-00000000000e',
  forexUuid: cfdEnded.forexUuid,
  symbol: 'audusd',
  action: 'CLOSE',
  side: 'SELL',
  price: '0.66000',
  size: '2.29',
  profit: '313.37',
  fee: '7.07',
  at: 1_700_000_000_000,
} as const
const page = { page: 1, limit: 20, total: 1 }

/** Digits that must not appear while figures are hidden, and must appear while they are shown. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  futures: [
    '48,151',
    '0.737',
    '4,815.16',
    '0.313',
    '0.112',
    '977.55',
    '0.919',
    '27.71',
    '0.191',
    '3.77',
  ],
  spot: [
    '74,747',
    '7.71354',
    '0.61611',
    '0.16166',
    '9,191.45',
    '0.51313',
    '31,517.71',
    '0.27372',
    '0.00353',
  ],
  derivatives: ['86,868', '4.83', '3,636.27', '0.59', '3.37', '17.75', '13.13', '2.29', '7.07'],
}

/** All readable text, including accessible names and tooltips. */
function readable(): string {
  const words = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'value']
  const spoken = [...document.body.querySelectorAll('*')].flatMap((node) =>
    words.map((name) => node.getAttribute(name) ?? ''),
  )
  return [document.body.textContent ?? '', ...spoken].join('\n')
}

async function show(symbol: string): Promise<Screen> {
  const { panels } = panelOf(symbol).market
  const kinds = PANEL_KINDS.filter((kind) => panels.includes(kind) && !PAINTED.has(kind))
  const shown = await Promise.all(kinds.map(fetchPanel))
  return showPanels(
    shown.map((Panel, at) => <Panel key={kinds[at]} {...panelOf(symbol, kinds[at])} />),
    (engine, api) => {
      Object.assign(api.answers, {
        perpetualTickets: { ...page, futures: [closed] },
        perpetualTransactions: { ...page, transactions: [fill] },
        ordersHistory: { ...page, historyOrders: [spotEnded] },
        ordersTransactions: { ...page, transactions: [spotFill] },
        cfdHistory: { ...page, forexs: [cfdEnded] },
        cfdTransactions: { ...page, transactions: [cfdDeal] },
      } satisfies FakeApi['answers'])
      const live = { kind: 'live', at: 0 } as const
      const account = {
        balances,
        positions: [position],
        orders: [order],
        spotOrders: [spotOrder],
        cfdPositions: [cfdWith({ size: '4.83', openSize: '4.83' })],
        cfdPending: [waitingWith({ size: '0.59' })],
      }
      engine.account$.next(accountWith(account))
      engine.status$.next({
        source: '',
        trading: true,
        slow: false,
        maintenance: false,
        paused: [],
        stale: [],
        frozen: [],
        closed: [],
        freshness: live,
      })
      const { market } = panelOf(symbol).market
      const tickers = new Map([
        ...marks('btcusdtperp', 616_000),
        ...marks('btcusdt', 6_160_000),
        ...quotes({ audusd: ['0.65000', '0.65012'] }),
      ])
      engine.tickers.next({ market, tickers, freshness: live })
    },
  )
}

let screen: Screen | undefined

beforeEach(() => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
})
afterEach(() => {
  screen?.at.unmount()
  screen = undefined
  chooseHideFigures(false)
  vi.restoreAllMocks()
  resetStores()
})

describe.each([
  ['futures', 'btcusdtperp'],
  ['spot', 'btcusdt'],
  ['derivatives', 'audusd'],
] as const)('the panels of %s', (market, symbol) => {
  it.each([
    ['a table', 1200],
    ['cards', 390],
  ])('show no own figure while figures are hidden, as %s', async (_, width) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    expect(MARKETS.find(symbol)?.market.market).toBe(market)
    screen = await show(symbol)
    const found = () => FIGURES[market]?.filter((figure) => readable().includes(figure))
    const least = width > 600 ? (FIGURES[market]?.length ?? 0) : 5
    expect(found()?.length).toBeGreaterThanOrEqual(least)
    await doing(() => chooseHideFigures(true))
    expect(found()).toEqual([])
  })
})
