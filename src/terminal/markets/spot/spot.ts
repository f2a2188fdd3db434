// Owns the description of spot trading: pairs of coins in order books, paid for in full.
import { instrumentsOf } from '../../../domain/instruments'
import type { MarketDescriptor } from '../MarketDescriptor'
import { spotLists } from './lists'
import { readSpotNotice } from './notices'
import { spotForm } from './orderForm'

export const SPOT: MarketDescriptor = {
  market: 'spot',
  page: '/trade/$symbol',
  instruments: instrumentsOf('spot'),
  wallet: 'SPOT',
  hasVolume: true,
  marked: false,
  panels: [
    'chart',
    'depth',
    'book',
    'trades',
    'watchlist',
    'orderForm',
    'orders',
    'history',
    'fills',
    'assets',
  ],
  layout: {
    keptAs: 'meridian.desk.spot/',
    chart: ['chart', 'depth'],
    below: ['watchlist'],
    belowHeight: 264,
    records: ['orders', 'history', 'fills', 'assets'],
  },
  phone: {
    views: ['chart', 'book', 'trades'],
    records: [['orders'], ['history', 'fills'], ['assets']],
  },
  facts: { line: ['high', 'low', 'volume'], phone: ['high', 'low'] },
  counts: { orders: ({ spotOrders }) => spotOrders.length },
  orderForm: spotForm,
  lists: spotLists,
  account: null,
  readNotice: readSpotNotice,
  words: {
    name: 'terminal.market.spot',
    badge: 'terminal.kind.spot',
    list: 'terminal.markets.list.spot',
    one: 'terminal.markets.name.spot',
    lines: {
      BUY: { name: 'terminal.chart.spot.buy.short', order: 'terminal.chart.spot.buy' },
      SELL: { name: 'terminal.chart.spot.sell.short', order: 'terminal.chart.spot.sell' },
    },
    amending: 'orders.amend.note',
    protection: 'orders.protect.note',
    panels: {},
  },
}
