// Descriptor of perpetual futures: contracts in order books, on isolated margin.
import { describeMarket } from '../MarketDescriptor'
import { PANEL_KINDS } from '../../panel'
import { perpetualAccount } from './account'
import { perpetualLists } from './lists'
import { perpetualForm } from './orderForm'

export const PERPETUAL = describeMarket('futures', {
  page: '/futures/$symbol',
  wallet: 'FUTURES',
  hasVolume: true,
  hasFunding: true,
  marked: true,
  panels: PANEL_KINDS,
  layout: {
    chart: ['chart', 'depth'],
    below: ['account'],
    belowHeight: 176,
    records: ['positions', 'orders', 'history', 'fills', 'assets'],
  },
  phone: {
    views: ['chart', 'book', 'trades'],
    records: [['positions'], ['orders'], ['history', 'fills'], ['assets'], ['alerts']],
  },
  facts: {
    line: ['mark', 'index', 'funding', 'high', 'low', 'volume'],
    phone: ['mark', 'funding'],
  },
  counts: {
    positions: ({ positions }) => positions.length,
    orders: ({ orders, stops }) => orders.length + stops.length,
  },
  orderForm: perpetualForm,
  lists: perpetualLists,
  account: perpetualAccount,
  loadNotices: async () => (await import('./notices')).readPerpetualNotice,
  texts: {
    lines: {
      BUY: { name: 'terminal.chart.position.long', order: 'terminal.chart.order.long' },
      SELL: { name: 'terminal.chart.position.short', order: 'terminal.chart.order.short' },
    },
    amending: 'orders.amend.note',
    protection: 'orders.protect.note',
    panels: {},
  },
})
