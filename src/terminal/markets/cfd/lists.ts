// Lists of CFDs: columns, widths and sources of their rows.
import { pagedQuery } from '../../../app/query/query'
import { stampOf } from '../../trading/lists/stampOf'
import type { MarketLists } from '../MarketLists'
import { cfdActions } from './actions'
import { fillRow, historyRow, orderRows, positionRows } from './rows'

export const cfdLists: MarketLists = {
  positions: {
    texts: { guest: 'orders.guest.positions', empty: 'cfd.empty.positions' },
    columns: [
      { key: 'instrument', weight: 124, header: 'cfd.column.name' },
      { key: 'size', weight: 60, header: 'cfd.column.size' },
      { key: 'entry', weight: 66, header: 'cfd.column.open' },
      { key: 'now', weight: 66, header: 'cfd.column.now' },
      { key: 'liquidation', weight: 66, header: 'cfd.column.stopOut' },
      { key: 'costs', weight: 66, spare: true },
      { key: 'pnl', weight: 118 },
      { key: 'openedAt', weight: 62, spare: true },
      { key: 'protection', weight: 84 },
      { key: 'actions', weight: 168 },
    ],
    card: ['size', 'entry', 'now', 'costs', 'liquidation', 'protection'],
    rows: positionRows,
    priced: true,
  },
  orders: {
    texts: { guest: 'cfd.guest.pending', empty: 'cfd.empty.pending' },
    columns: [
      { key: 'instrument', weight: 128, header: 'cfd.column.name' },
      { key: 'type', weight: 72 },
      { key: 'size', weight: 50, header: 'cfd.column.size' },
      { key: 'price', weight: 76, header: 'cfd.column.trigger' },
      { key: 'distance', weight: 72 },
      { key: 'protection', weight: 112 },
      { key: 'held', weight: 84, spare: true, header: 'cfd.column.margin' },
      { key: 'time', weight: 132, spare: true, header: 'cfd.column.placed' },
      { key: 'actions', weight: 108 },
    ],
    card: ['type', 'size', 'price', 'distance', 'protection'],
    rows: orderRows,
    priced: true,
  },
  history: {
    texts: { guest: 'cfd.guest.history', empty: 'cfd.empty.history' },
    columns: [
      { key: 'instrument', weight: 128, header: 'cfd.column.name' },
      { key: 'type', weight: 72, spare: true },
      { key: 'size', weight: 46, header: 'cfd.column.size' },
      { key: 'average', weight: 72, header: 'cfd.column.open' },
      { key: 'closePrice', weight: 72 },
      { key: 'protection', weight: 84, spare: true },
      { key: 'openTime', weight: 80, spare: true },
      { key: 'closeTime', weight: 80 },
      { key: 'swap', weight: 56 },
      { key: 'fee', weight: 52, spare: true },
      { key: 'result', weight: 84 },
      { key: 'state', weight: 112 },
    ],
    card: ['size', 'average', 'closePrice', 'swap', 'fee', 'closeTime', 'state'],
    query: () => pagedQuery('cfdHistory', {}, historyRow),
  },
  fills: {
    texts: { guest: 'cfd.guest.deals', empty: 'cfd.empty.deals' },
    columns: [
      { key: 'time', weight: 140 },
      { key: 'instrument', weight: 120, header: 'cfd.column.name' },
      { key: 'action', weight: 72 },
      { key: 'price', weight: 80 },
      { key: 'size', weight: 56, header: 'cfd.column.size' },
      { key: 'fee', weight: 64 },
      { key: 'result', weight: 92 },
    ],
    card: ['price', 'size', 'fee', 'time'],
    query: () => pagedQuery('cfdTransactions', {}, fillRow),
  },
  stamp: ({ cfdPending, cfdPositions, balances }) =>
    stampOf([...cfdPending, ...cfdPositions], balances, 'DERIVATIVES'),
  actions: cfdActions,
}
