// Descriptor of spot trading: pairs of coins in order books, paid for in full.
import { panelsWithout } from '../../panel'
import { describeMarket } from '../MarketDescriptor'
import { spotLists } from './lists'
import { spotForm } from './orderForm'

export const SPOT = describeMarket('spot', {
  page: '/trade/$symbol',
  wallet: 'SPOT',
  hasVolume: true,
  hasFunding: false,
  marked: false,
  panels: panelsWithout('positions', 'account'),
  layout: {
    chart: ['chart', 'depth'],
    below: ['watchlist'],
    belowHeight: 226,
    records: ['orders', 'history', 'fills', 'assets'],
  },
  phone: {
    views: ['chart', 'book', 'trades'],
    records: [['orders'], ['history', 'fills'], ['assets'], ['alerts']],
  },
  facts: { line: ['high', 'low', 'volume'], phone: ['high', 'low'] },
  counts: { orders: ({ spotOrders }) => spotOrders.length },
  orderForm: spotForm,
  lists: spotLists,
  account: null,
  loadNotices: async () => (await import('./notices')).readSpotNotice,
  texts: {
    lines: {
      BUY: { name: 'terminal.chart.spot.buy.short', order: 'terminal.chart.spot.buy' },
      SELL: { name: 'terminal.chart.spot.sell.short', order: 'terminal.chart.spot.sell' },
    },
    amending: 'orders.amend.note',
    protection: 'orders.protect.note',
    panels: {},
  },
})
