// Fictional market for tests: shares of the moon, traded in a book. Its whole description is this
// file, so anything else that a market required would fail the test that opens it.
import { proxy } from 'valtio'
import { amount } from '../../../src/domain/brand'
import { formatLots, formatTicks } from '../../../src/domain/decimal'
import { findInstrument, type Instrument, type Market } from '../../../src/domain/instruments'
import type { AccountView } from '../../../src/domain/views/views'
import type { MarketDescriptor } from '../../../src/terminal/markets/MarketDescriptor'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import { command } from '../../../src/app/command/command'
import type { PagedQuery } from '../../../src/app/query/query'
import { tradedOf, type HistoryRow, type OrderRow } from '../../../src/terminal/trading/lists/rows'
import { joinPrice, executionPrice } from '../../../src/terminal/trading/orderForm/formQuote'
import { orderFormAdapter } from '../../../src/terminal/trading/orderForm/OrderFormAdapter'
import { readDraft } from '../../../src/terminal/trading/orderForm/readDraft'
import { lots } from '../../../src/domain/brand'

/** The wire's markets are a closed list; this one is not on the wire. */
const MARKET = 'moon' as Market

export const MOON = {
  ...findInstrument('btcusdt'),
  symbol: 'moonusdt',
  name: 'MOON/USDT',
  base: 'MOON',
  tickDecimals: 2,
  lotDecimals: 2,
  market: MARKET,
} as Instrument

const TRADED = tradedOf(MOON.symbol, MOON)
function listOf<Row>(key: string, rows: readonly Row[]): PagedQuery<Row> {
  const ask = () => Promise.resolve({ kind: 'done' as const, value: { ...page, rows } })
  return { key, at: () => ({ key, ask, find: () => undefined }) }
}
const nothing = () => null
const tag = { key: 'spot.side.BUY' } as const
const shared = { traded: TRADED, side: 'BUY', tag, takeProfit: null, stopLoss: null } as const

const resting: OrderRow = {
  ...shared,
  key: 'moon-1',
  id: 'moon-1',
  of: 'order',
  type: [{ key: 'orderForm.type.limit' }],
  price: '12.34',
  size: '5.00',
  filled: '0',
  held: null,
  distance: null,
  placedAt: 1_700_000_000_000,
  state: { key: 'orders.column.state' },
}

const ended: HistoryRow = {
  ...shared,
  id: 'moon-0',
  type: { key: 'orderForm.type.limit' },
  price: '11.11',
  average: '11.11',
  closePrice: null,
  size: '2.00',
  filled: '2.00',
  value: '22.22',
  swap: null,
  fee: { amount: '0.01', coin: 'USDT' },
  result: null,
  placedAt: 1_700_000_000_000,
  openedAt: null,
  endedAt: 1_700_000_001_000,
  state: { key: 'orders.column.state' },
  reason: null,
}

const page = { page: 1, limit: 20, total: 1, more: false, next: null }

const orderForm = orderFormAdapter({
  market: MARKET,
  sides: { BUY: 'spot.side.BUY', SELL: 'spot.side.SELL' },
  types: ['LIMIT', 'MARKET'],
  parts: { ...SPOT.orderForm.parts, size: 'unit', terms: false },
  keys: 'spot.keys',
  Notice: null,
  labels: { size: 'orderForm.size', available: 'orderForm.available' },
  settings: proxy({}),
  draftFromSettings: () => ({}),
  saveSettings: () => undefined,
  cleared: { size: '' },
  leverage: null,
  pricedBy: ({ symbol }) => [symbol],
  view({ instrument, quote, state }, _, draft) {
    const read = readDraft(instrument, draft, { marketPrice: executionPrice(quote, draft.side) })
    const { size, price } = read
    const sound = size !== null && price !== null && read.refusals.length === 0
    const body = {
      type: 'LIMIT' as const,
      from: instrument.base,
      to: instrument.quote,
      quantity: sound ? formatLots(size, instrument.lotDecimals) : '',
      price: sound ? formatTicks(price, instrument.tickDecimals) : '',
    }
    const placed = {
      id: 'moon-2',
      noticeId: 'moon-2',
      traded: TRADED,
      side: tag,
      size: body.quantity,
      filled: '0',
      price: body.price,
      state: 'waits' as const,
      reason: null,
    }
    return {
      quote,
      state,
      available: [{ amount: amount(0n), coin: 'USDT', decimals: 2 }],
      read,
      refusals: read.refusals,
      shortfall: null,
      maxLots: lots(0),
      preview: [],
      label: `To the moon with ${body.quantity}`,
      hints: {},
      warnings: [],
      order: sound ? { command: command('ordersBuy', body, () => placed), rowOf: null } : null,
    }
  },
  offerPrice: (_, draft, quote) => joinPrice(draft, quote),
  typeAt: () => 'LIMIT',
})

const isOpen = ({ balances }: AccountView) => balances.length > 0

export const FOURTH: MarketDescriptor = {
  market: MARKET,
  page: '/trade/$symbol',
  instruments: [MOON],
  wallet: 'SPOT',
  hasVolume: true,
  hasFunding: false,
  marked: false,
  panels: ['chart', 'book', 'trades', 'orderForm', 'orders', 'history'],
  layout: {
    chart: ['chart'],
    below: ['trades'],
    belowHeight: 200,
    records: ['orders', 'history'],
  },
  phone: { views: ['chart', 'book'], records: [['orders'], ['history']] },
  facts: { line: ['high', 'low'], phone: ['high'] },
  counts: { orders: (account) => (isOpen(account) ? 1 : 0) },
  orderForm,
  lists: {
    positions: null,
    orders: { ...SPOT.lists.orders, rows: (account) => (isOpen(account) ? [resting] : []) },
    history: {
      ...SPOT.lists.history,
      query: () => listOf('history', [ended]),
    },
    fills: {
      ...SPOT.lists.fills,
      query: () => listOf('fills', []),
    },
    stamp: () => '',
    actions: {
      cancel: ({ id: uuid }) => command('ordersCancel', { uuid }, nothing),
      amend: ({ id: uuid }) => command('ordersAmend', { uuid }, nothing),
      amendable: () => [],
      check: nothing,
      position: null,
    },
  },
  account: null,
  loadNotices: () => Promise.resolve(() => undefined),
  texts: SPOT.texts,
}
