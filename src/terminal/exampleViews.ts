// Values of the engine for the stories of panels: one market at one moment, and an account in it.
import type { Candle } from '../domain/candles'
import type { Balance, MarketTrade, PerpetualTicket, Ticker } from '../domain/records/records'
import type { SpotOrderRecord } from '../domain/records/spotRecords'
import type {
  AccountView,
  BookView,
  EngineHealth,
  Freshness,
  FundingView,
  PricesView,
  TickersView,
  TradesView,
} from '../domain/views/views'

export const SYMBOL = 'btcusdtperp'
export const AT = Date.UTC(2026, 0, 31, 8, 5)
const MARK = 616_021
export const LIVE: Freshness = { kind: 'live', at: 0 }
export const LOADING: Freshness = { kind: 'loading' }
export const STALE: Freshness = { kind: 'stale', since: 0, ageMs: 42_000 }
export const FAILED: Freshness = { kind: 'failed', code: 503 }

/** Forty levels a side, thicker further from the middle. */
export const bookOf = (freshness: Freshness): BookView => {
  const level = (way: 1 | -1, index: number) => [MARK + way * (index + 1), 40 + ((index * 37) % 90)]
  const side = (way: 1 | -1) =>
    new Float64Array(Array.from({ length: 40 }, (_, index) => level(way, index)).flat())
  return { symbol: SYMBOL, seq: 1, at: AT, step: 1, bids: side(-1), asks: side(1), freshness }
}

export const tradesOf = (freshness: Freshness): TradesView => {
  const trade = (_: unknown, index: number): MarketTrade => ({
    id: 1000 - index,
    price: MARK + ((index * 7) % 11) - 5,
    quantity: 1 + ((index * 53) % 240),
    side: index % 3 === 0 ? 'SELL' : 'BUY',
    at: AT - index * 900,
  })
  return { symbol: SYMBOL, trades: Array.from({ length: 40 }, trade), freshness }
}

const tickerOf = (symbol: string, last: number, open24h: number): Ticker => ({
  symbol,
  last,
  open24h,
  high24h: Math.round(last * 1.02),
  low24h: Math.round(last * 0.97),
  volume24h: 4_812_000,
  bid: last - 1,
  ask: last + 1,
  mark: last,
  index: last,
  fundingRate: 10_000,
  nextFundingAt: AT + 3_600_000,
  stale: false,
  at: AT,
})

export const tickersOf = (freshness: Freshness): TickersView => ({
  market: 'futures',
  freshness,
  tickers: new Map([
    [SYMBOL, tickerOf(SYMBOL, MARK, 602_000)],
    ['ethusdtperp', tickerOf('ethusdtperp', 318_440, 325_100)],
  ]),
})

export const prices: PricesView = {
  market: 'futures',
  freshness: LIVE,
  prices: new Map([[SYMBOL, { symbol: SYMBOL, last: MARK, bid: null, ask: null }]]),
}

export const funding: FundingView = {
  freshness: LIVE,
  rates: new Map([[SYMBOL, { symbol: SYMBOL, rate: 10_000, nextAt: AT + 3_600_000 }]]),
}

/** A day of one-minute bars that ends at the example's moment. */
export const bars: readonly Candle[] = Array.from({ length: 240 }, (_, index) => {
  const middle = MARK - 2400 + index * 10 + Math.round(900 * Math.sin(index / 11))
  const [open, close] = [middle - ((index * 13) % 90), middle + ((index * 29) % 110) - 30]
  return {
    at: AT - (240 - index) * 60_000,
    open,
    close,
    high: Math.max(open, close) + 60,
    low: Math.min(open, close) - 50,
    volume: 900 + ((index * 71) % 2600),
  }
})

export const position: PerpetualTicket = {
  futureId: '00000000-0000-4000-8000-000000000001',
  symbol: SYMBOL,
  direction: 'LONG',
  type: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: false,
  status: 'OPEN',
  leverage: 20,
  quantity: '0.500',
  filledQuantity: '0.500',
  openQuantity: '0.500',
  cancelledQuantity: '0',
  openPrice: '61237.6',
  entryPrice: '61237.6',
  closePrice: null,
  entryCost: '30618.8',
  margin: '1530.94',
  held: '0',
  tierBase: '0',
  closeLimitPrice: null,
  closeRestingQuantity: '0',
  liquidationPrice: '58492.0',
  takeProfitPrice: '62800.0',
  stopLossPrice: '60400.0',
  realisedPnl: '0',
  fee: '6.12376',
  funding: '-0.42',
  cancelReason: null,
  createdAt: AT,
  updatedAt: AT,
  closedAt: null,
}

const order: PerpetualTicket = {
  ...position,
  futureId: '00000000-0000-4000-8000-000000000002',
  status: 'PENDING',
  filledQuantity: '0',
  openQuantity: '0',
  openPrice: '60000.0',
  quantity: '0.300',
}

export const spotOrder: SpotOrderRecord = {
  uuid: '00000000-0000-4000-8000-0000000000a1',
  symbol: 'btcusdt',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: false,
  status: 'PENDING',
  price: '61000.00',
  quantity: '0.50000',
  filledQuantity: '0',
  cancelledQuantity: '0',
  averagePrice: null,
  filledValue: '0',
  held: '30500',
  fee: '0',
  feeCoin: 'BTC',
  cancelReason: null,
  createdAt: AT,
  updatedAt: AT,
  closedAt: null,
}

const balances: readonly Balance[] = [
  { wallet: 'FUTURES', coin: 'USDT', balance: '8241.5', locked: '0' },
  { wallet: 'SPOT', coin: 'USDT', balance: '40500', locked: '30500' },
  { wallet: 'SPOT', coin: 'BTC', balance: '0.12', locked: '0' },
]

/** Signed in, without money, orders or positions. */
export const emptyAccount: AccountView = {
  orders: [],
  positions: [],
  balances: [],
  spotOrders: [],
  cfdPending: [],
  cfdPositions: [],
  stops: [],
  placed: [],
  freshness: LIVE,
}

export const account: AccountView = {
  ...emptyAccount,
  orders: [order],
  positions: [
    position,
    {
      ...position,
      futureId: '00000000-0000-4000-8000-000000000003',
      symbol: 'ethusdtperp',
      direction: 'SHORT',
      quantity: '4.00',
      filledQuantity: '4.00',
      openQuantity: '4.00',
      openPrice: '3168.20',
      entryPrice: '3168.20',
      entryCost: '12672.8',
      margin: '1267.28',
      leverage: 10,
      liquidationPrice: '3461.05',
      takeProfitPrice: null,
      stopLossPrice: null,
    },
  ],
  balances,
  spotOrders: [spotOrder],
}

export const health: EngineHealth = {
  at: 0,
  bufferedBytes: 2048,
  counters: {
    sockets: 1,
    bytes: 4_812_331,
    messages: 48_120,
    applied: 48_001,
    dropped: 119,
    malformed: 0,
    unknown: 0,
    gaps: 1,
    resyncs: 1,
    verified: 412,
    mismatches: 0,
    conflated: 31_022,
    frames: 8_450,
    subscriptions: 9,
  },
  channels: [
    { key: 'book:btcusdtperp', seq: 1_234_567, ageMs: 340, waitingBytes: 0 },
    { key: 'trades:btcusdtperp', seq: 88_120, ageMs: 1_020, waitingBytes: 0 },
    { key: 'status', seq: null, ageMs: null, waitingBytes: 2048 },
  ],
}
