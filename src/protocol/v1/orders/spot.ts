// Orders of spot pairs in `/v1`.
import { readLots, formatLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import { findInstrument, type SpotInstrument } from '../../../domain/instruments'
import type { SpotFillRecord, SpotOrderRecord } from '../../../domain/records/spotRecords'
import { accepted, refused } from '../../../domain/refusals'
import { fillId, orderId } from '../ids'
import { command, given, type OrderDialect } from './dialect'
import type { OrderWithFills, V1Fill, V1Order } from './schemas'

const NAMES = { from: 'symbol', to: 'symbol', uuid: 'id' }

export const spotOrders: OrderDialect<SpotInstrument> = {
  place({ side, ...order }, { base: from, quote: to }) {
    const body = given({ ...order, symbol: undefined, from, to })
    const facts = { body, names: NAMES, answers: answerOf }
    return accepted(command(side === 'BUY' ? 'ordersBuy' : 'ordersSale', facts))
  },
  change({ uuid, closes }, change) {
    if (closes) return refused('orderUnknown', 'id')
    const body = given({ ...change, uuid })
    return accepted(command('ordersAmend', { body, names: NAMES, answers: answerOf }))
  },
  cancel({ uuid, closes }) {
    if (closes) return refused('orderUnknown', 'id')
    return accepted(command('ordersCancel', { body: { uuid }, names: NAMES, answers: answerOf }))
  },
}

interface Answer {
  readonly order: SpotOrderRecord
  readonly fills: readonly SpotFillRecord[]
}

const answerOf = ({ order, fills }: Answer): OrderWithFills => ({
  ...spotOrderOf(order),
  fills: fills.map((fill) => spotFillOf(fill, order.clientOrderId)),
})

/** An order as programs read it. */
export function spotOrderOf(order: SpotOrderRecord): V1Order {
  const { uuid, symbol, quantity, filledQuantity, cancelledQuantity } = order
  const decimals = findInstrument(symbol)?.lotDecimals ?? 0
  const size = (text: string) => readLots(text, decimals)
  const left = size(quantity) - size(filledQuantity) - size(cancelledQuantity)
  return {
    id: orderId('spot', uuid),
    clientOrderId: order.clientOrderId ?? null,
    market: 'spot',
    symbol,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    reduceOnly: false,
    status: order.status === 'PENDING' ? 'OPEN' : order.status,
    quantity,
    filled: filledQuantity,
    remaining: formatLots(lots(left), decimals),
    cancelled: cancelledQuantity,
    price: order.price,
    triggerPrice: null,
    averagePrice: order.averagePrice,
    held: order.held,
    leverage: null,
    takeProfit: null,
    stopLoss: null,
    positionIds: [],
    cancelReason: order.cancelReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

export const spotFillOf = (
  fill: SpotFillRecord,
  clientOrderId: string | null | undefined,
): V1Fill => ({
  id: fillId('spot', fill.fillId),
  market: 'spot',
  orderId: orderId('spot', fill.uuid),
  clientOrderId: clientOrderId ?? null,
  positionId: null,
  symbol: fill.symbol,
  side: fill.side,
  price: fill.price,
  quantity: fill.quantity,
  fee: { coin: fill.feeCoin, amount: fill.fee },
  liquidity: fill.liquidity,
  action: null,
  realised: null,
  at: fill.at,
})
