// The way of a spot order and its fills between the engine and their rows in the store.
import { amount, lots, ticks } from '../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../src/domain/decimal'
import { findInstrument, type SpotInstrument } from '../../../src/domain/instruments'
import { amountOf } from '../../../src/domain/sum'
import type { SpotFillRecord } from '../../../src/domain/records/spotRecords'
import type { SpotFill } from './order/fill'
import { receivedCoin, statusOf, type SpotOrderFacts } from './order/orderFacts'
import type { SpotFillRow, SpotOrderRow } from './tables'

/** Written out: taking what is left of a large object is a hundred times as slow. */
export function rowOfSpotOrder(order: SpotOrderFacts): SpotOrderRow {
  return {
    id: order.id,
    userId: order.userId,
    symbol: order.instrument.symbol,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    status: statusOf(order),
    quantity: order.quantity,
    limit: order.limit,
    filled: order.filled,
    resting: order.resting,
    cancelled: order.cancelled,
    filledCost: amountOf(order.filledCost),
    held: amountOf(order.held),
    fee: amountOf(order.fee),
    cancelReason: order.cancelReason,
    restSeq: order.restSeq,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    closedAt: order.closedAt,
    clientId: order.clientId,
    keyId: order.keyId,
  }
}

/** Throws when the row names no spot pair of this build. */
export function spotOrderOfRow(row: SpotOrderRow): SpotOrderFacts {
  return {
    id: row.id,
    userId: row.userId,
    instrument: pairOf(row.symbol),
    side: row.side as SpotOrderFacts['side'],
    type: row.type as SpotOrderFacts['type'],
    timeInForce: row.timeInForce as SpotOrderFacts['timeInForce'],
    postOnly: row.postOnly,
    quantity: lots(row.quantity),
    limit: row.limit === null ? null : ticks(row.limit),
    filled: lots(row.filled),
    resting: lots(row.resting),
    cancelled: lots(row.cancelled),
    filledCost: amount(row.filledCost),
    held: amount(row.held),
    fee: amount(row.fee),
    cancelReason: row.cancelReason as SpotOrderFacts['cancelReason'],
    restSeq: row.restSeq,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    clientId: row.clientId,
    keyId: row.keyId,
  }
}

export function rowOfSpotFill(fill: SpotFill): SpotFillRow {
  const { id, order, price, quantity, liquidity, at } = fill
  const fee = amountOf(fill.fee)
  const { id: orderId, userId, instrument, side } = order
  const { symbol } = instrument
  return { id, orderId, userId, symbol, side, price, quantity, fee, liquidity, at }
}

/** A stored fill as a record of the wire. */
export function spotFillOfRow(row: SpotFillRow): SpotFillRecord {
  const instrument = pairOf(row.symbol)
  const side = row.side as SpotFillRecord['side']
  return {
    fillId: String(row.id),
    uuid: row.orderId,
    symbol: row.symbol,
    side,
    price: formatTicks(ticks(row.price), instrument.tickDecimals),
    quantity: formatLots(lots(row.quantity), instrument.lotDecimals),
    fee: formatAmount(amount(row.fee)),
    feeCoin: receivedCoin({ side, instrument }),
    liquidity: row.liquidity as SpotFillRecord['liquidity'],
    at: row.at,
  }
}

function pairOf(symbol: string): SpotInstrument {
  const found = findInstrument(symbol)
  if (found?.market !== 'spot') throw new Error(`The store names ${symbol}, which is no spot pair`)
  return found
}
