// Rows of spot trading: resting orders, ended orders and fills.
import { formatAmount, readLots, readTicks } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { notional } from '../../../domain/perpetual/margin'
import type { OrderType, Side } from '../../../domain/records/records'
import type { SpotFillRecord, SpotOrderRecord } from '../../../domain/records/spotRecords'
import type { AccountView } from '../../../domain/views/views'
import type { InputOf } from '../../../session/calls'
import {
  tradedOf,
  type FillRow,
  type HistoryRow,
  type OrderRow,
  type Traded,
  type Message,
} from '../../trading/lists/rows'

const sided = ({ symbol, side }: { readonly symbol: string; readonly side: Side }) => ({
  traded: tradedOf(symbol, findInstrument(symbol)),
  side,
  tag: { key: `spot.side.${side}` } as const,
})

const NO_PROTECTION = { takeProfit: null, stopLoss: null } as const

export const orderRows = ({ spotOrders }: Pick<AccountView, 'spotOrders'>): OrderRow[] =>
  spotOrders.map((order) => ({
    key: order.uuid,
    id: order.uuid,
    of: 'order',
    ...sided(order),
    ...NO_PROTECTION,
    type: typeMessages(order),
    price: order.price,
    size: order.quantity,
    filled: order.filledQuantity,
    held: { amount: order.held, coin: paidIn(order) },
    distance: null,
    placedAt: order.createdAt,
    state: { key: `spot.state.${order.status}` },
  }))

/** The coin in which an order's reserve is held. */
function paidIn({ symbol, side }: Pick<SpotOrderRecord, 'symbol' | 'side'>): string {
  const { quote, coin } = tradedOf(symbol, findInstrument(symbol))
  return side === 'BUY' ? quote : coin
}

/** A row for an order that has not been acknowledged yet. */
export function sentRow(
  key: string,
  symbol: string,
  side: Side,
  body: InputOf<'ordersBuy'>,
): OrderRow {
  return {
    key,
    id: null,
    of: 'order',
    ...sided({ symbol, side }),
    ...NO_PROTECTION,
    type: typeMessages(body),
    price: body.price ?? null,
    size: body.quantity,
    filled: null,
    held: null,
    distance: null,
    placedAt: null,
    state: { key: 'orders.state.sending' },
  }
}

interface Typed {
  readonly type: OrderType
  readonly postOnly?: boolean | undefined
}

const typeMessages = ({ type, postOnly }: Typed): Message[] => [
  { key: type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market' },
  ...(postOnly ? [{ key: 'orders.postOnly' } as const] : []),
]

export function historyRow(order: SpotOrderRecord): HistoryRow {
  const partly = order.status === 'CANCELLED' && /[1-9]/.test(order.filledQuantity)
  return {
    id: order.uuid,
    ...sided(order),
    ...NO_PROTECTION,
    type: { key: order.type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market' },
    price: order.price,
    average: order.averagePrice,
    closePrice: null,
    size: order.quantity,
    filled: order.filledQuantity,
    value: order.filledValue,
    swap: null,
    fee: { amount: order.fee, coin: order.feeCoin },
    result: null,
    placedAt: order.createdAt,
    openedAt: null,
    endedAt: order.closedAt ?? order.updatedAt,
    state: { key: partly ? 'spot.state.PARTLY_CANCELLED' : `spot.state.${order.status}` },
    reason: order.cancelReason === null ? null : { key: `orders.reason.${order.cancelReason}` },
  }
}

export function fillRow(fill: SpotFillRecord): FillRow {
  const traded = tradedOf(fill.symbol, findInstrument(fill.symbol))
  return {
    id: fill.fillId,
    traded,
    side: fill.side,
    action: null,
    role: { key: `orders.role.${fill.liquidity}` },
    price: fill.price,
    size: fill.quantity,
    value: valueOf(fill, traded),
    fee: { amount: fill.fee, coin: fill.feeCoin },
    result: null,
    at: fill.at,
  }
}

/** Price × quantity in the quote coin. */
function valueOf(
  { symbol, price, quantity }: SpotFillRecord,
  { priceDecimals, lotDecimals }: Traded,
): string | null {
  const instrument = findInstrument(symbol)
  if (!instrument) return null
  const at = readTicks(price, priceDecimals)
  return formatAmount(notional(instrument, at, readLots(quantity, lotDecimals)))
}
