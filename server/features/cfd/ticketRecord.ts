// Tickets and deals as wire records: decimals are text with the instrument's number of decimals.
import { ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { divFloor, formatAmount, formatLots, formatTicks } from '../../../src/domain/decimal'
import type { CfdDealRecord, CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { Deal, CfdTicket } from './ticket'

export function cfdTicketRecord(ticket: CfdTicket): CfdTicketRecord {
  const { instrument } = ticket
  const price = (value: Ticks | null) =>
    value === null ? null : formatTicks(value, instrument.tickDecimals)
  const size = (value: Lots) => formatLots(value, instrument.lotDecimals)
  const record: CfdTicketRecord = {
    forexUuid: ticket.id,
    symbol: instrument.symbol,
    side: ticket.direction,
    openType: ticket.openType,
    status: ticket.status,
    leverage: ticket.leverage,
    size: size(ticket.size),
    openSize: size(ticket.open),
    triggerPrice: price(ticket.trigger),
    openPrice: price(ticket.entry),
    closePrice: price(averageClose(ticket)),
    margin: formatAmount(ticket.margin),
    swap: formatAmount(ticket.swap),
    fee: formatAmount(ticket.fee),
    profit: formatAmount(ticket.realised),
    takeProfitPrice: price(ticket.takeProfit),
    stopLossPrice: price(ticket.stopLoss),
    cancelReason: ticket.cancelReason,
    createdAt: ticket.createdAt,
    openTime: ticket.openedAt,
    closeTime: ticket.closedAt,
    updatedAt: ticket.updatedAt,
  }
  const { clientId: clientOrderId } = ticket
  return clientOrderId === null ? record : { ...record, clientOrderId }
}

/** Average price of the closing deals, rounded to the nearest tick; null before the first. */
function averageClose({ entry, size, open, closedCost }: CfdTicket): Ticks | null {
  const closed = BigInt(size - open)
  if (entry === null || closed === 0n) return null
  return ticks(Number(divFloor(2n * closedCost + closed, 2n * closed)))
}

export function dealRecord(deal: Deal): CfdDealRecord {
  const { instrument } = deal.ticket
  return {
    dealId: String(deal.id),
    forexUuid: deal.ticket.id,
    symbol: instrument.symbol,
    action: deal.action,
    side: deal.side,
    price: formatTicks(deal.price, instrument.tickDecimals),
    size: formatLots(deal.size, instrument.lotDecimals),
    profit: formatAmount(deal.realised),
    fee: formatAmount(deal.fee),
    at: deal.at,
  }
}
