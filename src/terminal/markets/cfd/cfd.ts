// Descriptor of CFDs on forex, metals, oil and indices: traded at streamed quotes on a margin
// shared by all positions.
import { panelsWithout } from '../../panel'
import { describeMarket } from '../MarketDescriptor'
import { cfdAccount } from './account'
import { cfdLists } from './lists'
import { cfdForm } from './orderForm'

export const CFD = describeMarket('derivatives', {
  page: '/derivatives/$symbol',
  wallet: 'DERIVATIVES',
  hasVolume: false,
  hasFunding: false,
  marked: false,
  panels: panelsWithout('depth', 'book', 'trades', 'ladder', 'heatmap'),
  layout: {
    chart: ['chart'],
    below: ['account'],
    belowHeight: 222,
    records: ['positions', 'orders', 'history', 'fills', 'assets'],
  },
  phone: {
    views: ['chart', 'watchlist'],
    records: [['positions'], ['orders'], ['history', 'fills'], ['account'], ['alerts']],
  },
  facts: { line: ['bid', 'ask', 'spread', 'high', 'low'], phone: ['bid', 'ask'] },
  counts: {
    positions: ({ cfdPositions }) => cfdPositions.length,
    orders: ({ cfdPending }) => cfdPending.length,
  },
  orderForm: cfdForm,
  lists: cfdLists,
  account: cfdAccount,
  loadNotices: async () => (await import('./notices')).readCfdNotice,
  texts: {
    lines: {
      BUY: { name: 'terminal.chart.spot.buy.short', order: null },
      SELL: { name: 'terminal.chart.spot.sell.short', order: null },
    },
    amending: 'cfd.edit.note',
    protection: 'cfd.edit.note',
    panels: {
      orders: 'terminal.panel.orders.derivatives',
      history: 'terminal.panel.history.derivatives',
      fills: 'terminal.panel.fills.derivatives',
      account: 'terminal.panel.account.derivatives',
    },
  },
})
