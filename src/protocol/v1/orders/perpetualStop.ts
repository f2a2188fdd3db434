// Stop orders of perpetuals in `/v1`: what waits, under an id of its own, and what became of it.
import { findPerpetual, type PerpetualInstrument } from '../../../domain/instruments'
import { formatLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import { STOP_TYPES, type PerpetualStop } from '../../../domain/records/stopRecords'
import { accepted, refused, type Outcome } from '../../../domain/refusals'
import { closeId, orderId, readOrderId, stopId } from '../ids'
import { command, given, type OrderCommand } from './dialect'
import type { OrderChange, OrderTerms, OrderWithFills, V1Order } from './schemas'

const NAMES = {
  from: 'symbol',
  to: 'symbol',
  futureId: 'positionId',
  stopId: 'id',
  openPrice: 'price',
  takeProfitPrice: 'takeProfit.price',
  stopLossPrice: 'stopLoss.price',
}

/** True for an order that waits for a price. */
export const isStop = ({ type }: Pick<OrderTerms, 'type'>): boolean =>
  (STOP_TYPES as readonly string[]).includes(type)

/** With `positionId` or `reduceOnly` it can only close. */
export function placeStop(
  order: OrderTerms,
  { base: from, quote: to }: PerpetualInstrument,
): Outcome<OrderCommand> {
  const { symbol: _, side, price, positionId, takeProfit, stopLoss, ...terms } = order
  const position = positionId === undefined ? undefined : readOrderId(positionId)
  const isPosition = position?.market === 'futures' && !position.closes && !position.waits
  if (positionId !== undefined && !isPosition) return refused('ticketUnknown', 'positionId')
  const body = given({
    ...terms,
    from,
    to,
    direction: side === 'BUY' ? 'LONG' : 'SHORT',
    openPrice: price,
    futureId: position?.uuid,
    takeProfitPrice: takeProfit?.price,
    stopLossPrice: stopLoss?.price,
  })
  return accepted(command('perpetualStop', { body, names: NAMES, answers: answerOf }))
}

/** Protection that an order brings along is changed by cancelling it and placing another. */
export function changeStop(
  uuid: string,
  { price, takeProfit, stopLoss, ...change }: OrderChange,
): Outcome<OrderCommand> {
  if (takeProfit !== undefined || stopLoss !== undefined)
    return refused('fieldUnknown', takeProfit === undefined ? 'stopLoss' : 'takeProfit')
  const body = given({ ...change, openPrice: price })
  const facts = { path: { id: uuid }, body, names: NAMES, answers: answerOf }
  return accepted(command('perpetualAmendStop', facts))
}

export const cancelStop = (uuid: string): OrderCommand =>
  command('perpetualCancelStop', { path: { id: uuid }, names: NAMES, answers: answerOf })

const answerOf = ({ stop }: { readonly stop: PerpetualStop }): OrderWithFills => ({
  ...stopOrderOf(stop),
  fills: [],
})

/** A stop order as programs read it; once it is triggered, what it became has the rest. */
export function stopOrderOf(stop: PerpetualStop): V1Order {
  const { quantity, status, futureId, becameId, cancelReason } = stop
  const none = formatLots(lots(0), findPerpetual(stop.symbol)?.lotDecimals ?? 0)
  const became = becameId === null ? null : orderOf(stop, becameId)
  return {
    id: stopId('futures', stop.stopId),
    clientOrderId: stop.clientOrderId ?? null,
    market: 'futures',
    symbol: stop.symbol,
    side: stop.direction === 'LONG' ? 'BUY' : 'SELL',
    type: stop.type,
    timeInForce: stop.timeInForce,
    postOnly: stop.postOnly,
    reduceOnly: stop.reduceOnly,
    status,
    quantity,
    filled: none,
    remaining: status === 'WAITING' ? quantity : none,
    cancelled: status === 'CANCELLED' ? quantity : none,
    price: stop.openPrice,
    triggerPrice: stop.triggerPrice,
    averagePrice: null,
    held: stop.held,
    leverage: stop.leverage,
    takeProfit: stop.takeProfitPrice === null ? null : { price: stop.takeProfitPrice },
    stopLoss: stop.stopLossPrice === null ? null : { price: stop.stopLossPrice },
    positionIds: futureId === null ? [] : [orderId('futures', futureId)],
    cancelReason,
    trigger: {
      by: stop.triggerBy,
      ...trailOf(stop),
      firedAt: became === null ? null : stop.endedAt,
      orderId: became,
      refusal: stop.refusal,
    },
    createdAt: stop.createdAt,
    updatedAt: stop.updatedAt,
  }
}

const trailOf = ({ bestPrice, trailPercent, trailDistance }: PerpetualStop) =>
  bestPrice === null
    ? {}
    : { trail: { percent: trailPercent, distance: trailDistance, best: bestPrice } }

const orderOf = ({ reduceOnly }: PerpetualStop, becameId: string): string =>
  reduceOnly ? closeId('futures', becameId) : orderId('futures', becameId)
