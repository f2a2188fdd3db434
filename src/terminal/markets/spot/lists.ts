// Lists of spot trading: columns, widths, sources of their rows, and actions on resting orders.
import { command } from '../../../app/command/command'
import { pagedQuery } from '../../../app/query/query'
import { stampOf } from '../../trading/lists/stampOf'
import { restingOrders } from '../bookMarket'
import type { MarketLists } from '../MarketLists'
import { checkOrder } from './checkOrder'
import { fillRow, historyRow, orderRows } from './rows'

const nothing = () => null

export const spotLists: MarketLists = {
  positions: null,
  orders: restingOrders(orderRows, {
    instrument: 'spot.column.pair',
    weights: { instrument: 124, size: 76, filled: 76, held: 104, state: 96 },
  }),
  history: {
    texts: { guest: 'orders.guest.history', empty: 'spot.empty.history' },
    columns: [
      { key: 'time', weight: 152 },
      { key: 'instrument', weight: 124, header: 'spot.column.pair' },
      { key: 'type', weight: 56, spare: true },
      { key: 'price', weight: 76, spare: true },
      { key: 'average', weight: 76 },
      { key: 'filled', weight: 116 },
      { key: 'value', weight: 92 },
      { key: 'fee', weight: 104 },
      { key: 'state', weight: 140 },
    ],
    card: ['price', 'average', 'filled', 'fee', 'time', 'state'],
    query: () => pagedQuery('ordersHistory', {}, historyRow),
  },
  fills: {
    texts: { guest: 'orders.guest.fills', empty: 'orders.empty.fills' },
    columns: [
      { key: 'time', weight: 142 },
      { key: 'instrument', weight: 124, header: 'spot.column.pair' },
      { key: 'role', weight: 64, spare: true },
      { key: 'price', weight: 84 },
      { key: 'size', weight: 84 },
      { key: 'value', weight: 92 },
      { key: 'fee', weight: 118 },
    ],
    card: ['price', 'size', 'value', 'fee', 'time', 'role'],
    query: () => pagedQuery('ordersTransactions', {}, fillRow),
  },
  stamp: ({ spotOrders, balances }) => stampOf(spotOrders, balances, 'SPOT'),
  actions: {
    cancel: ({ id: uuid }) => command('ordersCancel', { uuid }, nothing),
    amend: ({ id: uuid }, { price, size }) =>
      command(
        'ordersAmend',
        {
          uuid,
          ...(price === undefined ? {} : { price }),
          ...(size === undefined ? {} : { quantity: size }),
        },
        nothing,
      ),
    amendable: () => ['price', 'size'],
    check: checkOrder,
    position: null,
  },
}
