// Orders of perpetuals in `/v1`: a BUY opens a long position, or closes a short one.
import type { PerpetualInstrument } from '../../../domain/instruments'
import { findPerpetual } from '../../../domain/instruments'
import { formatLots, readLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import type { PerpetualFill, PerpetualTicket } from '../../../domain/records/records'
import { accepted, refused, type Outcome } from '../../../domain/refusals'
import { closeId, orderId, readOrderId, type OrderId } from '../ids'
import { closedBy, type Closing } from './closes'
import { command, given, type OrderCommand, type OrderDialect } from './dialect'
import { cancelStop, changeStop, isStop, placeStop } from './perpetualStop'
import { positionFill } from './positionFill'
import type { CloseTerms, OrderTerms, OrderWithFills, V1Fill, V1Order } from './schemas'

const NAMES = {
  from: 'symbol',
  to: 'symbol',
  futureId: 'id',
  openPrice: 'price',
  takeProfitPrice: 'takeProfit.price',
  stopLossPrice: 'stopLoss.price',
}
const CLOSE_NAMES = { futureId: 'positionId', closePrice: 'price' }
const NAMES_BY_ID = { futureId: 'id', closePrice: 'price' }

export const perpetualOrders: OrderDialect<PerpetualInstrument> = {
  place(order, instrument) {
    if (isStop(order)) return placeStop(order, instrument)
    if (order.positionId !== undefined) return closeOrder(order)
    return order.reduceOnly
      ? accepted(reduce(order, instrument))
      : accepted(open(order, instrument))
  },
  change({ uuid, closes, waits }, wanted) {
    if (closes) return refused('orderTypeUnsupported', 'id')
    if (waits) return changeStop(uuid, wanted)
    const { price, takeProfit, stopLoss, ...change } = wanted
    const protection = {
      takeProfitPrice: takeProfit === null ? null : takeProfit?.price,
      stopLossPrice: stopLoss === null ? null : stopLoss?.price,
    }
    const facts = { names: NAMES, answers: answerOf }
    const isProtection = takeProfit !== undefined || stopLoss !== undefined
    if (!isProtection || price !== undefined || change.quantity !== undefined) {
      const body = given({ ...change, openPrice: price, ...protection })
      return accepted(command('perpetualAmend', { ...facts, path: { id: uuid }, body }))
    }
    const body = given({ ...change, ...protection, futureId: uuid })
    return accepted(command('perpetualChange', { ...facts, body }))
  },
  cancel({ uuid, closes, waits }) {
    if (waits) return accepted(cancelStop(uuid))
    const facts = { path: { id: uuid }, names: NAMES }
    if (!closes) return accepted(command('perpetualCancel', { ...facts, answers: answerOf }))
    const answers = ({ future, fills }: Answer) => ({
      ...cancelledClose(future),
      fills: fills.map((fill) => perpetualFillOf(fill)),
    })
    return accepted(command('perpetualCancelClose', { ...facts, answers }))
  },
  close: (id, terms) => close(id, terms),
}

function bodyOf(order: OrderTerms, { base: from, quote: to }: PerpetualInstrument) {
  const { symbol: _, side, price: openPrice, takeProfit, stopLoss, ...terms } = order
  return given({
    ...terms,
    from,
    to,
    direction: side === 'BUY' ? 'LONG' : 'SHORT',
    openPrice,
    takeProfitPrice: takeProfit?.price,
    stopLossPrice: stopLoss?.price,
  })
}

const open = (order: OrderTerms, instrument: PerpetualInstrument): OrderCommand =>
  command('perpetualOpen', {
    body: bodyOf(order, instrument),
    names: NAMES,
    answers: answerOf,
  })

/** Its leverage opens nothing, and is ignored. */
const reduce = (order: OrderTerms, instrument: PerpetualInstrument): OrderCommand =>
  command('perpetualOpen', {
    body: bodyOf({ ...order, leverage: order.leverage ?? 1 }, instrument),
    names: NAMES,
    answers: (data) => closeAnswer(order, data),
  })

/** A close only reduces, whether or not its order says so. */
function closeOrder(order: OrderTerms): Outcome<OrderCommand> {
  const { symbol: _, side: __, reduceOnly: ___, positionId = '', ...terms } = order
  const id = readOrderId(positionId)
  if (id?.market !== 'futures' || id.closes || id.waits)
    return refused('ticketUnknown', 'positionId')
  return close(id, terms, CLOSE_NAMES)
}

function close({ uuid }: OrderId, terms: CloseTerms, names = NAMES_BY_ID): Outcome<OrderCommand> {
  const { price, ...others } = terms
  const facts = {
    body: given({ ...others, futureId: uuid, closePrice: price }),
    names,
    answers: (data: Answer) => closeAnswer(terms, data),
  }
  return accepted(command('perpetualClose', facts))
}

interface Answer {
  readonly future: PerpetualTicket
  readonly futures?: readonly PerpetualTicket[] | undefined
  readonly fills: readonly PerpetualFill[]
}

const answerOf = ({ future, fills }: Answer): OrderWithFills => ({
  ...perpetualOrderOf(future),
  fills: fills.map((fill) => perpetualFillOf(fill, future.clientOrderId)),
})

/** Throws for a position of no instrument. */
function closeAnswer(
  order: CloseTerms,
  { future, futures = [future], fills }: Answer,
): OrderWithFills {
  const instrument = findPerpetual(future.symbol)
  if (!instrument) throw new RangeError(`No perpetual ${future.symbol}`)
  const size = (text: string) => readLots(text, instrument.lotDecimals)
  const rests = order.type === 'LIMIT' && (order.timeInForce ?? 'GTC') === 'GTC'
  const resting = futures.reduce((sum, each) => sum + size(each.closeRestingQuantity), 0)
  const closing: Closing = {
    order,
    side: closingSide(future),
    instrument,
    id: closeId('futures', future.futureId),
    positionIds: futures.map(({ futureId }) => orderId('futures', futureId)),
    fills: fills.map((fill) => perpetualFillOf(fill)),
    resting: rests ? resting : 0,
    left: size(future.openQuantity),
    at: future.updatedAt,
  }
  return closedBy(closing)
}

/** An opening order as programs read it. */
export function perpetualOrderOf(ticket: PerpetualTicket): V1Order {
  const { futureId, symbol, quantity, filledQuantity, cancelledQuantity } = ticket
  const decimals = findPerpetual(symbol)?.lotDecimals ?? 0
  const size = (text: string) => readLots(text, decimals)
  const left = size(quantity) - size(filledQuantity) - size(cancelledQuantity)
  const id = orderId('futures', futureId)
  return {
    id,
    clientOrderId: ticket.clientOrderId ?? null,
    market: 'futures',
    symbol,
    side: ticket.direction === 'LONG' ? 'BUY' : 'SELL',
    type: ticket.type,
    timeInForce: ticket.timeInForce,
    postOnly: ticket.postOnly,
    reduceOnly: false,
    status: statusOf(left, size(filledQuantity), size(cancelledQuantity)),
    quantity,
    filled: filledQuantity,
    remaining: formatLots(lots(left), decimals),
    cancelled: cancelledQuantity,
    price: ticket.openPrice,
    triggerPrice: null,
    averagePrice: ticket.entryPrice,
    held: ticket.held,
    leverage: ticket.leverage,
    takeProfit: ticket.takeProfitPrice === null ? null : { price: ticket.takeProfitPrice },
    stopLoss: ticket.stopLossPrice === null ? null : { price: ticket.stopLossPrice },
    positionIds: size(filledQuantity) > 0 ? [id] : [],
    cancelReason: ticket.cancelReason,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
  }
}

const closingSide = ({ direction }: Pick<PerpetualTicket, 'direction'>) =>
  direction === 'LONG' ? 'SELL' : 'BUY'

function statusOf(left: number, filled: number, cancelled: number): V1Order['status'] {
  if (left > 0) return filled === 0 ? 'OPEN' : 'PARTLY_FILLED'
  return cancelled > 0 ? 'CANCELLED' : 'FILLED'
}

/** The limit order that rests to close a position; its quantity is what is left of it. */
export function restingClose(ticket: PerpetualTicket): V1Order | undefined {
  const { closeRestingQuantity: quantity, closeLimitPrice } = ticket
  if (closeLimitPrice === null) return undefined
  return {
    ...closeOf(ticket),
    status: 'OPEN',
    price: closeLimitPrice,
    quantity,
    remaining: quantity,
  }
}

const cancelledClose = (ticket: PerpetualTicket): V1Order => ({
  ...closeOf(ticket),
  cancelReason: 'USER',
})

function closeOf(ticket: PerpetualTicket): V1Order {
  const { futureId } = ticket
  const none = formatLots(lots(0), findPerpetual(ticket.symbol)?.lotDecimals ?? 0)
  return {
    ...perpetualOrderOf(ticket),
    id: closeId('futures', futureId),
    clientOrderId: null,
    side: closingSide(ticket),
    type: 'LIMIT',
    timeInForce: 'GTC',
    postOnly: false,
    reduceOnly: true,
    status: 'CANCELLED',
    quantity: none,
    filled: none,
    remaining: none,
    cancelled: none,
    price: null,
    averagePrice: null,
    held: '0',
    leverage: null,
    takeProfit: null,
    stopLoss: null,
    positionIds: [orderId('futures', futureId)],
    cancelReason: null,
  }
}

/** The name is that of the order which opened the position. */
export const perpetualFillOf = (fill: PerpetualFill, clientOrderId?: string | null): V1Fill =>
  positionFill('futures', fill, {
    clientOrderId,
    number: fill.fillId,
    uuid: fill.futureId,
    action: fill.action,
    quantity: fill.quantity,
    realised: fill.realisedPnl,
    liquidity: fill.liquidity,
  })
