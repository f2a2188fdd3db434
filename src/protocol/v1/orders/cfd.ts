// Orders of CFDs in `/v1`: dealt by the exchange at its quotes, so that they have no time in force.
import { findDerivative, type DerivativeInstrument } from '../../../domain/instruments'
import { formatLots, readLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import type { CfdDealRecord, CfdTicketRecord } from '../../../domain/records/cfdRecords'
import { accepted, refused, type Outcome } from '../../../domain/refusals'
import { closeId, orderId, readOrderId, type OrderId } from '../ids'
import { closedBy } from './closes'
import { command, given, type OrderCommand, type OrderDialect } from './dialect'
import { positionFill } from './positionFill'
import type { CloseTerms, OrderTerms, OrderWithFills, V1Fill, V1Order } from './schemas'

const NAMES = {
  openType: 'type',
  size: 'quantity',
  openPrice: 'price',
  takeProfitPrice: 'takeProfit.price',
  stopLossPrice: 'stopLoss.price',
  forexUuid: 'id',
}
const STOP_NAMES = { ...NAMES, openPrice: 'triggerPrice' }
const CLOSE_NAMES = { ...NAMES, forexUuid: 'positionId' }

export const cfdOrders: OrderDialect<DerivativeInstrument> = {
  place(order) {
    if (order.positionId !== undefined) return closeOrder(order)
    const { side, type, quantity, price, triggerPrice, takeProfit, stopLoss, ...terms } = order
    const isStop = type === 'STOP'
    const body = given({
      ...terms,
      side: side === 'BUY' ? 'LONG' : 'SHORT',
      openType: type,
      size: quantity,
      openPrice: isStop ? triggerPrice : price,
      // A price that its type does not take is refused under its own name.
      ...(isStop ? { price } : { triggerPrice }),
      takeProfitPrice: takeProfit?.price,
      stopLossPrice: stopLoss?.price,
    })
    const names = isStop ? STOP_NAMES : NAMES
    return accepted(command('cfdOpen', { body, names, answers: answerOf }))
  },
  change({ uuid, closes }, { price, triggerPrice, takeProfit, stopLoss, ...change }) {
    if (closes) return refused('forexUnknown', 'id')
    if (price !== undefined && triggerPrice !== undefined)
      return refused('priceNotAllowed', 'triggerPrice')
    const body = given({
      ...change,
      forexUuid: uuid,
      openPrice: price ?? triggerPrice,
      takeProfitPrice: takeProfit === null ? null : takeProfit?.price,
      stopLossPrice: stopLoss === null ? null : stopLoss?.price,
    })
    const names = triggerPrice === undefined ? NAMES : STOP_NAMES
    return accepted(command('cfdUpdate', { body, names, answers: answerOf }))
  },
  cancel({ uuid, closes }) {
    if (closes) return refused('forexUnknown', 'id')
    const facts = { path: { id: uuid }, names: NAMES, answers: answerOf }
    return accepted(command('cfdCancel', facts))
  },
  close: (id, terms) => close(id, terms),
}

function closeOrder(order: OrderTerms): Outcome<OrderCommand> {
  const { symbol: _, side: __, reduceOnly: ___, positionId = '', ...terms } = order
  const id = readOrderId(positionId)
  if (id?.market !== 'derivatives' || id.closes) return refused('forexUnknown', 'positionId')
  return close(id, terms, CLOSE_NAMES)
}

function close({ uuid }: OrderId, order: CloseTerms, names = NAMES): Outcome<OrderCommand> {
  const { type, quantity, ...terms } = order
  if (type !== 'MARKET') return refused('orderTypeUnsupported', 'type')
  const facts = {
    body: given({ ...terms, forexUuid: uuid, size: quantity }),
    names,
    answers: (data: Answer) => closeAnswer(order, data),
  }
  return accepted(command('cfdClose', facts))
}

/** Throws for a position of no instrument. */
function closeAnswer(order: CloseTerms, { forex, deals }: Answer): OrderWithFills {
  const instrument = findDerivative(forex.symbol)
  if (!instrument) throw new RangeError(`No CFD ${forex.symbol}`)
  return closedBy({
    order,
    side: forex.side === 'LONG' ? 'SELL' : 'BUY',
    instrument,
    id: closeId('derivatives', forex.forexUuid),
    positionIds: [orderId('derivatives', forex.forexUuid)],
    fills: deals.map((deal) => cfdFillOf(deal)),
    resting: 0,
    left: 0,
    at: forex.updatedAt,
  })
}

interface Answer {
  readonly forex: CfdTicketRecord
  readonly deals: readonly CfdDealRecord[]
}

const answerOf = ({ forex, deals }: Answer): OrderWithFills => ({
  ...cfdOrderOf(forex),
  fills: deals.map((deal) => cfdFillOf(deal, forex.clientOrderId)),
})

/** An opening order as programs read it: it is dealt whole, or not at all. */
export function cfdOrderOf(ticket: CfdTicketRecord): V1Order {
  const { forexUuid, symbol, openType, status, size, triggerPrice } = ticket
  const decimals = findDerivative(symbol)?.lotDecimals ?? 0
  const none = formatLots(lots(0), decimals)
  const whole = formatLots(readLots(size, decimals), decimals)
  const id = orderId('derivatives', forexUuid)
  const isPending = status === 'PENDING'
  const isCancelled = status === 'CANCELLED'
  const isDealt = !isPending && !isCancelled
  return {
    id,
    clientOrderId: ticket.clientOrderId ?? null,
    market: 'derivatives',
    symbol,
    side: ticket.side === 'LONG' ? 'BUY' : 'SELL',
    type: openType,
    timeInForce: null,
    postOnly: false,
    reduceOnly: false,
    status: isPending ? 'OPEN' : isCancelled ? 'CANCELLED' : 'FILLED',
    quantity: whole,
    filled: isDealt ? whole : none,
    remaining: isPending ? whole : none,
    cancelled: isCancelled ? whole : none,
    price: openType === 'LIMIT' ? triggerPrice : null,
    triggerPrice: openType === 'STOP' ? triggerPrice : null,
    averagePrice: ticket.openPrice,
    held: isPending ? ticket.margin : '0',
    leverage: ticket.leverage,
    takeProfit: ticket.takeProfitPrice === null ? null : { price: ticket.takeProfitPrice },
    stopLoss: ticket.stopLossPrice === null ? null : { price: ticket.stopLossPrice },
    positionIds: isDealt ? [id] : [],
    cancelReason: ticket.cancelReason,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
  }
}

/** The name is that of the order which opened the position. */
export const cfdFillOf = (deal: CfdDealRecord, clientOrderId?: string | null): V1Fill =>
  positionFill('derivatives', deal, {
    clientOrderId,
    number: deal.dealId,
    uuid: deal.forexUuid,
    action: deal.action,
    quantity: deal.size,
    realised: deal.profit,
    liquidity: null,
  })
