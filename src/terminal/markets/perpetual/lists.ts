// Lists of perpetual futures: columns, widths and sources of their rows.
import { pagedQuery } from '../../../app/query/query'
import { stampOf } from '../../trading/lists/stampOf'
import { restingOrders } from '../bookMarket'
import type { HistoryColumn, MarketLists, RowChoice } from '../MarketLists'
import { perpetualActions } from './actions'
import { fillRow, historyRow, orderRows, positionRows } from './rows'
import { stopHistoryRow } from './stopRow'

const STATUSES = ['CLOSED', 'CANCELLED', 'LIQUIDATED', 'OPEN', 'PENDING'] as const
const isStatus = (filter: string): filter is (typeof STATUSES)[number] =>
  (STATUSES as readonly string[]).includes(filter)

/** Stop orders, which are no orders of the book before they fire, in every state. */
const STOPS: RowChoice<HistoryColumn> = {
  value: 'STOPS',
  label: 'orders.filter.STOPS',
  columns: [
    { key: 'time', weight: 152 },
    { key: 'instrument', weight: 142 },
    { key: 'type', weight: 86 },
    { key: 'trigger', weight: 100 },
    { key: 'price', weight: 78 },
    { key: 'size', weight: 72 },
    { key: 'closeTime', weight: 152, spare: true },
    { key: 'state', weight: 180 },
  ],
  card: ['trigger', 'price', 'size', 'time', 'closeTime'],
}

export const perpetualLists: MarketLists = {
  positions: {
    texts: { guest: 'orders.guest.positions', empty: 'orders.empty.positions' },
    columns: [
      { key: 'instrument', weight: 134 },
      { key: 'size', weight: 48 },
      { key: 'entry', weight: 66 },
      { key: 'now', weight: 66, spare: true },
      { key: 'liquidation', weight: 86 },
      { key: 'pnl', weight: 128 },
      { key: 'margin', weight: 84 },
      { key: 'protection', weight: 84 },
      { key: 'actions', weight: 128 },
    ],
    card: ['size', 'entry', 'liquidation', 'margin', 'protection'],
    rows: positionRows,
    priced: true,
  },
  orders: restingOrders(orderRows, { trigger: 110 }),
  history: {
    texts: { guest: 'orders.guest.history', empty: 'orders.empty.history' },
    columns: [
      { key: 'time', weight: 152 },
      { key: 'instrument', weight: 142 },
      { key: 'type', weight: 56, spare: true },
      { key: 'price', weight: 68 },
      { key: 'average', weight: 68, header: 'orders.column.entry' },
      { key: 'filled', weight: 104 },
      { key: 'fee', weight: 60, spare: true },
      { key: 'result', weight: 82 },
      { key: 'state', weight: 130 },
    ],
    card: ['price', 'average', 'filled', 'time', 'state'],
    query: (filter) =>
      filter === STOPS.value
        ? pagedQuery('perpetualStops', {}, stopHistoryRow)
        : pagedQuery(
            'perpetualTickets',
            { filter: isStatus(filter) ? { status: filter } : {} },
            historyRow,
          ),
    filters: [
      { value: '', label: 'orders.filter.all' },
      ...STATUSES.map((value) => ({ value, label: `orders.filter.${value}` as const })),
      STOPS,
    ],
  },
  fills: {
    texts: { guest: 'orders.guest.fills', empty: 'orders.empty.fills' },
    columns: [
      { key: 'time', weight: 142 },
      { key: 'instrument', weight: 124 },
      { key: 'action', weight: 84 },
      { key: 'role', weight: 72, spare: true },
      { key: 'price', weight: 84 },
      { key: 'size', weight: 76 },
      { key: 'fee', weight: 84 },
      { key: 'result', weight: 104 },
    ],
    card: ['price', 'size', 'fee', 'time'],
    query: () => pagedQuery('perpetualTransactions', {}, fillRow),
  },
  stamp: ({ orders, stops, positions, balances }) =>
    stampOf([...orders, ...stops, ...positions], balances, 'FUTURES'),
  actions: perpetualActions,
}
