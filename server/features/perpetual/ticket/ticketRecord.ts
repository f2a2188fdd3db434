// The ticket and the fill as records of the wire: decimals as text with the instrument's own
// decimals.
import type { Amount, Lots, Ticks } from '../../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../../src/domain/decimal'
import { averagePrice } from '../../../../src/domain/perpetual/margin'
import type {
  FillAction,
  PerpetualFill,
  PerpetualTicket,
  Side,
} from '../../../../src/domain/records/records'
import { statusOf, type Ticket } from './ticket'

/** A fill of a ticket as the engine and the store hold it. */
export interface Fill {
  /** Grows by one over all fills of the exchange. */
  readonly id: number
  readonly ticket: Ticket
  readonly action: FillAction
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
  readonly fee: Amount
  readonly liquidity: 'MAKER' | 'TAKER'
  readonly realised: Amount
  readonly at: number
}

export function fillRecord(fill: Fill): PerpetualFill {
  const { instrument } = fill.ticket
  return {
    fillId: String(fill.id),
    futureId: fill.ticket.id,
    symbol: instrument.symbol,
    action: fill.action,
    side: fill.side,
    price: formatTicks(fill.price, instrument.tickDecimals),
    quantity: formatLots(fill.quantity, instrument.lotDecimals),
    fee: formatAmount(fill.fee),
    liquidity: fill.liquidity,
    realisedPnl: formatAmount(fill.realised),
    at: fill.at,
  }
}

export function ticketRecord(ticket: Ticket): PerpetualTicket {
  const { instrument } = ticket
  const price = (value: Ticks | null) =>
    value === null ? null : formatTicks(value, instrument.tickDecimals)
  const size = (value: Lots) => formatLots(value, instrument.lotDecimals)
  const average = (cost: Amount, quantity: Lots) =>
    quantity === 0 ? null : price(averagePrice(instrument, cost, quantity))
  const closed = (ticket.filled - ticket.open) as Lots
  const record: PerpetualTicket = {
    futureId: ticket.id,
    symbol: instrument.symbol,
    direction: ticket.direction,
    type: ticket.type,
    timeInForce: ticket.timeInForce,
    postOnly: ticket.postOnly,
    status: statusOf(ticket),
    leverage: ticket.leverage,
    quantity: size(ticket.quantity),
    filledQuantity: size(ticket.filled),
    openQuantity: size(ticket.open),
    cancelledQuantity: size(ticket.cancelled),
    openPrice: price(ticket.limit),
    entryPrice: average(ticket.filledCost, ticket.filled),
    closePrice: average(ticket.closedCost, closed),
    entryCost: formatAmount(ticket.entryCost),
    margin: formatAmount(ticket.margin),
    held: formatAmount(ticket.held),
    tierBase: formatAmount(ticket.tierBase),
    closeLimitPrice: price(ticket.closeLimit),
    closeRestingQuantity: size(ticket.closeResting),
    liquidationPrice: price(ticket.liquidation),
    takeProfitPrice: price(ticket.takeProfit),
    stopLossPrice: price(ticket.stopLoss),
    realisedPnl: formatAmount(ticket.realised),
    fee: formatAmount(ticket.fee),
    funding: formatAmount(ticket.funding),
    cancelReason: ticket.cancelReason,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    closedAt: ticket.closedAt,
  }
  const { clientId: clientOrderId } = ticket
  return clientOrderId === null ? record : { ...record, clientOrderId }
}
