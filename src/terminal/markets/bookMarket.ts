// Shared parts of order book markets: the columns of resting orders and the parts of their order
// forms that do not depend on the traded asset.
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { OrderRow } from '../trading/lists/rows'
import { joinPrice } from '../trading/orderForm/formQuote'
import type { FormDefinition, FormParts } from '../trading/orderForm/OrderFormAdapter'
import type { LiveList, OrderColumn } from './MarketLists'

type ListOfOrders = LiveList<OrderRow, OrderColumn>

const COLUMNS: ListOfOrders['columns'] = [
  { key: 'instrument', weight: 142 },
  { key: 'time', weight: 70, spare: true },
  { key: 'type', weight: 114 },
  { key: 'price', weight: 80 },
  { key: 'size', weight: 66 },
  { key: 'filled', weight: 66 },
  { key: 'held', weight: 80, spare: true },
  { key: 'state', weight: 120 },
  { key: 'actions', weight: 118 },
]

interface OwnColumns {
  /** Header of the instrument column. */
  readonly instrument?: MessageKey
  /** Width of the column of triggers on a market with stop orders. */
  readonly trigger?: number
  /** Column widths that differ on this market. */
  readonly weights?: Readonly<Partial<Record<OrderColumn, number>>>
}

/** The list of resting orders. */
export function restingOrders(
  rows: (account: AccountView) => readonly OrderRow[],
  { instrument, trigger, weights = {} }: OwnColumns = {},
): ListOfOrders {
  return {
    texts: { guest: 'orders.guest.open', empty: 'orders.empty.open' },
    columns: COLUMNS.map((column) => ({
      ...column,
      weight: weights[column.key] ?? column.weight,
      ...(column.key === 'instrument' && instrument ? { header: instrument } : {}),
    })).flatMap((column) =>
      column.key === 'price' && trigger !== undefined
        ? [{ key: 'trigger', weight: trigger }, column]
        : [column],
    ),
    card: ['price', 'size', 'filled'],
    rows,
    priced: false,
  }
}

/** Parts that every order book form has; a market adds its own. */
export const BOOK_PARTS = {
  sides: 'buttons',
  walks: true,
  quickSizes: [],
  terms: true,
  protection: false,
  reduceOnly: false,
  closing: false,
} as const satisfies Partial<FormParts>

/** Common behaviour of order book forms: a new order first joins its own side of the book. */
export const BOOK_FORM = {
  types: ['LIMIT', 'MARKET'],
  Notice: null,
  labels: { size: 'orderForm.size', available: 'orderForm.available' },
  pricedBy: ({ symbol }) => [symbol],
  offerPrice: (_, draft, quote) => joinPrice(draft, quote),
  typeAt: () => 'LIMIT',
} as const satisfies Partial<FormDefinition<object>>
