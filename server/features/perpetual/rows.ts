// The way of a ticket and a fill between the engine and their rows in the store.
import { amount, lots, ticks } from '../../../src/domain/brand'
import { findPerpetual, type PerpetualInstrument } from '../../../src/domain/instruments'
import { liquidationPrice } from '../../../src/domain/perpetual/margin'
import type { PerpetualFill } from '../../../src/domain/records/records'
import { formatAmount, formatLots, formatTicks } from '../../../src/domain/decimal'
import type { FundingCharge } from './state'
import { CLOSING, OPENING, openPart, statusOf, type Ticket } from './ticket/ticket'
import type { Fill } from './ticket/ticketRecord'
import type { FillRow, FundingChargeRow, TicketRow } from './tables'

/** Written out: taking what is left of a large object is a hundred times as slow. */
export function rowOfTicket(ticket: Ticket): TicketRow {
  return {
    id: ticket.id,
    userId: ticket.userId,
    symbol: ticket.instrument.symbol,
    direction: ticket.direction,
    type: ticket.type,
    timeInForce: ticket.timeInForce,
    postOnly: ticket.postOnly,
    leverage: ticket.leverage,
    status: statusOf(ticket),
    quantity: ticket.quantity,
    tierBase: ticket.tierBase,
    marginAsked: ticket.marginAsked,
    limit: ticket.limit,
    filled: ticket.filled,
    open: ticket.open,
    resting: ticket.resting,
    cancelled: ticket.cancelled,
    filledCost: ticket.filledCost,
    entryCost: ticket.entryCost,
    closedCost: ticket.closedCost,
    margin: ticket.margin,
    held: ticket.held,
    takeProfit: ticket.takeProfit,
    stopLoss: ticket.stopLoss,
    realised: ticket.realised,
    fee: ticket.fee,
    funding: ticket.funding,
    cancelReason: ticket.cancelReason,
    closing: ticket.closing,
    restSeq: ticket.restSeq,
    closeLimit: ticket.closeLimit,
    closeResting: ticket.closeResting,
    closeSeq: ticket.closeSeq,
    closeKeyId: ticket.closeKeyId,
    firstFillAt: ticket.firstFillAt,
    fundedAt: ticket.fundedAt,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    closedAt: ticket.closedAt,
    clientId: ticket.clientId,
    keyId: ticket.keyId,
  }
}

/** Throws when the row names no perpetual of this build. */
export function ticketOfRow(row: TicketRow): Ticket {
  const { symbol, status: _derived, ...kept } = row
  const ticket: Ticket = {
    [OPENING]: null,
    [CLOSING]: null,
    ...kept,
    instrument: perpetualOf(symbol),
    direction: row.direction as Ticket['direction'],
    type: row.type as Ticket['type'],
    timeInForce: row.timeInForce as Ticket['timeInForce'],
    cancelReason: row.cancelReason as Ticket['cancelReason'],
    closing: row.closing as Ticket['closing'],
    quantity: lots(row.quantity),
    filled: lots(row.filled),
    open: lots(row.open),
    resting: lots(row.resting),
    cancelled: lots(row.cancelled),
    closeLimit: row.closeLimit === null ? null : ticks(row.closeLimit),
    closeResting: lots(row.closeResting),
    limit: row.limit === null ? null : ticks(row.limit),
    takeProfit: row.takeProfit === null ? null : ticks(row.takeProfit),
    stopLoss: row.stopLoss === null ? null : ticks(row.stopLoss),
    tierBase: amount(row.tierBase),
    marginAsked: row.marginAsked === null ? null : amount(row.marginAsked),
    filledCost: amount(row.filledCost),
    entryCost: amount(row.entryCost),
    closedCost: amount(row.closedCost),
    margin: amount(row.margin),
    held: amount(row.held),
    realised: amount(row.realised),
    fee: amount(row.fee),
    funding: amount(row.funding),
    liquidation: null,
  }
  ticket.liquidation = liquidationPrice(ticket.instrument, openPart(ticket))
  return ticket
}

export function rowOfFill(fill: Fill): FillRow {
  const { id, ticket, action, side, price, quantity, fee, liquidity, realised, at } = fill
  const { id: ticketId, userId, instrument } = ticket
  const { symbol } = instrument
  const terms = { id, ticketId, userId, symbol, action, side, liquidity }
  return { ...terms, price, quantity, fee, realised, at }
}

export function fillOfRow(row: FillRow): PerpetualFill {
  const { tickDecimals, lotDecimals } = perpetualOf(row.symbol)
  return {
    fillId: String(row.id),
    futureId: row.ticketId,
    symbol: row.symbol,
    action: row.action as PerpetualFill['action'],
    side: row.side as PerpetualFill['side'],
    price: formatTicks(ticks(row.price), tickDecimals),
    quantity: formatLots(lots(row.quantity), lotDecimals),
    fee: formatAmount(amount(row.fee)),
    liquidity: row.liquidity as PerpetualFill['liquidity'],
    realisedPnl: formatAmount(amount(row.realised)),
    at: row.at,
  }
}

export function rowOfCharge({ ticket, ...charge }: FundingCharge): FundingChargeRow {
  return { ...charge, ticketId: ticket.id, rate: Number(charge.rate) }
}

/** Throws for a symbol of no perpetual of this build. */
export function perpetualOf(symbol: string): PerpetualInstrument {
  const found = findPerpetual(symbol)
  if (!found) throw new Error(`The store names ${symbol}, which is no perpetual`)
  return found
}
