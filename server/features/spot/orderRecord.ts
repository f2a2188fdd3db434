// The spot order and its fill as records of the wire: decimals as text with the pair's own
// decimals.
import { formatLots, formatSum, formatTicks } from '../../../src/domain/decimal'
import { averagePrice } from '../../../src/domain/perpetual/margin'
import type { SpotFillRecord, SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import { amountOf } from '../../../src/domain/sum'
import type { SpotFill } from './order/fill'
import { receivedCoin, statusOf, type SpotOrderFacts } from './order/orderFacts'

export function spotOrderRecord(order: SpotOrderFacts): SpotOrderRecord {
  const { instrument, limit, filled } = order
  const { tickDecimals, lotDecimals } = instrument
  const average = filled === 0 ? null : averagePrice(instrument, amountOf(order.filledCost), filled)
  const record: SpotOrderRecord = {
    uuid: order.id,
    symbol: instrument.symbol,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    status: statusOf(order),
    price: limit === null ? null : formatTicks(limit, tickDecimals),
    quantity: formatLots(order.quantity, lotDecimals),
    filledQuantity: formatLots(filled, lotDecimals),
    cancelledQuantity: formatLots(order.cancelled, lotDecimals),
    averagePrice: average === null ? null : formatTicks(average, tickDecimals),
    filledValue: formatSum(order.filledCost),
    held: formatSum(order.held),
    fee: formatSum(order.fee),
    feeCoin: receivedCoin(order),
    cancelReason: order.cancelReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    closedAt: order.closedAt,
  }
  const { clientId: clientOrderId } = order
  return clientOrderId === null ? record : { ...record, clientOrderId }
}

export function spotFillRecord(fill: SpotFill): SpotFillRecord {
  const { order } = fill
  const { instrument } = order
  return {
    fillId: String(fill.id),
    uuid: order.id,
    symbol: instrument.symbol,
    side: order.side,
    price: formatTicks(fill.price, instrument.tickDecimals),
    quantity: formatLots(fill.quantity, instrument.lotDecimals),
    fee: formatSum(fill.fee),
    feeCoin: receivedCoin(order),
    liquidity: fill.liquidity,
    at: fill.at,
  }
}
