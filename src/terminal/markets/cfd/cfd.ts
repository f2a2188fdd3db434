// The description of CFDs on forex, metals, oil and indices: dealt at streamed quotes, on a
// margin that all positions share.
import { panelsWithout } from '../../panel'
import { describeMarket } from '../MarketDescriptor'
import { cfdAccount } from './account'
import { cfdLists } from './lists'
import { readCfdNotice } from './notices'
import { cfdForm } from './orderForm'

export const CFD = describeMarket('derivatives', {
  page: '/derivatives/$symbol',
  wallet: 'DERIVATIVES',
  hasVolume: false,
  marked: false,
  panels: panelsWithout('depth', 'book', 'trades'),
  layout: {
    keptAs: 'meridian.desk.derivatives/',
    chart: ['chart'],
    below: ['account'],
    belowHeight: 226,
    records: ['positions', 'orders', 'history', 'fills', 'assets'],
  },
  phone: {
    views: ['chart', 'watchlist'],
    records: [['positions'], ['orders'], ['history', 'fills'], ['account']],
  },
  facts: { line: ['bid', 'ask', 'spread', 'high', 'low'], phone: ['bid', 'ask'] },
  counts: {
    positions: ({ forexPositions }) => forexPositions.length,
    orders: ({ forexPending }) => forexPending.length,
  },
  orderForm: cfdForm,
  lists: cfdLists,
  account: cfdAccount,
  readNotice: readCfdNotice,
  words: {
    lines: {
      BUY: { name: 'terminal.chart.spot.buy.short', order: null },
      SELL: { name: 'terminal.chart.spot.sell.short', order: null },
    },
    amending: 'forex.edit.note',
    protection: 'forex.edit.note',
    panels: {
      orders: 'terminal.panel.orders.derivatives',
      history: 'terminal.panel.history.derivatives',
      fills: 'terminal.panel.fills.derivatives',
      account: 'terminal.panel.account.derivatives',
    },
  },
})
