// Conversion of CFD tickets, deals and swaps between the engine and their database rows.
import { amount, lots, ticks } from '../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../src/domain/decimal'
import type { CfdDealRecord } from '../../../src/domain/records/cfdRecords'
import { findInstrument, type DerivativeInstrument } from '../../../src/domain/instruments'
import type { Deal, CfdTicket, SwapCharge } from './ticket'
import type { CfdDealRow, CfdTicketRow, SwapChargeRow } from './tables'

export function rowOfCfdTicket({ instrument, ...kept }: CfdTicket): CfdTicketRow {
  return { ...kept, symbol: instrument.symbol }
}

/** Throws if the row's symbol is not a CFD of this build. */
export function cfdTicketOfRow({ symbol, ...row }: CfdTicketRow): CfdTicket {
  const price = (value: number | null) => (value === null ? null : ticks(value))
  return {
    ...row,
    instrument: cfdOf(symbol),
    direction: row.direction as CfdTicket['direction'],
    openType: row.openType as CfdTicket['openType'],
    status: row.status as CfdTicket['status'],
    cancelReason: row.cancelReason as CfdTicket['cancelReason'],
    size: lots(row.size),
    open: lots(row.open),
    trigger: price(row.trigger),
    entry: price(row.entry),
    takeProfit: price(row.takeProfit),
    stopLoss: price(row.stopLoss),
    margin: amount(row.margin),
    swap: amount(row.swap),
    fee: amount(row.fee),
    realised: amount(row.realised),
  }
}

export function rowOfDeal({ ticket, ...deal }: Deal): CfdDealRow {
  const { id: ticketId, userId, instrument } = ticket
  return { ...deal, ticketId, userId, symbol: instrument.symbol }
}

/** A stored deal as a wire record. */
export function dealOfRow(row: CfdDealRow): CfdDealRecord {
  const { tickDecimals, lotDecimals } = cfdOf(row.symbol)
  return {
    dealId: String(row.id),
    forexUuid: row.ticketId,
    symbol: row.symbol,
    action: row.action as CfdDealRecord['action'],
    side: row.side as CfdDealRecord['side'],
    price: formatTicks(ticks(row.price), tickDecimals),
    size: formatLots(lots(row.size), lotDecimals),
    profit: formatAmount(amount(row.realised)),
    fee: formatAmount(amount(row.fee)),
    at: row.at,
  }
}

export function rowOfSwap({ ticket, ...charge }: SwapCharge): SwapChargeRow {
  return { ...charge, ticketId: ticket.id }
}

function cfdOf(symbol: string): DerivativeInstrument {
  const found = findInstrument(symbol)
  if (found?.market !== 'derivatives')
    throw new Error(`The store names ${symbol}, which is no dealt instrument`)
  return found
}
