// The lists of CFDs: columns, widths and where their rows come from.
import { fetchRows, stampOf } from '../../trading/lists/fetchRows'
import type { MarketLists } from '../MarketLists'
import { cfdActions } from './actions'
import { fillRow, historyRow, orderRows, positionRows } from './rows'

export const cfdLists: MarketLists = {
  positions: {
    words: { guest: 'orders.guest.positions', empty: 'forex.empty.positions' },
    columns: [
      { key: 'instrument', weight: 124, header: 'forex.column.name' },
      { key: 'size', weight: 60, header: 'forex.column.size' },
      { key: 'entry', weight: 66, header: 'forex.column.open' },
      { key: 'now', weight: 66, header: 'forex.column.now' },
      { key: 'liquidation', weight: 66, header: 'forex.column.stopOut' },
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
    words: { guest: 'forex.guest.pending', empty: 'forex.empty.pending' },
    columns: [
      { key: 'instrument', weight: 128, header: 'forex.column.name' },
      { key: 'type', weight: 72 },
      { key: 'size', weight: 50, header: 'forex.column.size' },
      { key: 'price', weight: 76, header: 'forex.column.trigger' },
      { key: 'distance', weight: 72 },
      { key: 'protection', weight: 112 },
      { key: 'held', weight: 84, spare: true, header: 'forex.column.margin' },
      { key: 'time', weight: 132, spare: true, header: 'forex.column.placed' },
      { key: 'actions', weight: 108 },
    ],
    card: ['type', 'size', 'price', 'distance', 'protection'],
    rows: orderRows,
    priced: true,
  },
  history: {
    words: { guest: 'forex.guest.history', empty: 'forex.empty.history' },
    columns: [
      { key: 'instrument', weight: 128, header: 'forex.column.name' },
      { key: 'type', weight: 72, spare: true },
      { key: 'size', weight: 46, header: 'forex.column.size' },
      { key: 'average', weight: 72, header: 'forex.column.open' },
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
    fetch: (api, at) => fetchRows(api, 'forexHistory', at, historyRow),
  },
  fills: {
    words: { guest: 'forex.guest.deals', empty: 'forex.empty.deals' },
    columns: [
      { key: 'time', weight: 140 },
      { key: 'instrument', weight: 120, header: 'forex.column.name' },
      { key: 'action', weight: 72 },
      { key: 'price', weight: 80 },
      { key: 'size', weight: 56, header: 'forex.column.size' },
      { key: 'fee', weight: 64 },
      { key: 'result', weight: 92 },
    ],
    card: ['price', 'size', 'fee', 'time'],
    fetch: (api, at) => fetchRows(api, 'forexTransactions', at, fillRow),
  },
  stamp: ({ forexPending, forexPositions, balances }) =>
    stampOf([...forexPending, ...forexPositions], balances, 'DERIVATIVES'),
  actions: cfdActions,
}
