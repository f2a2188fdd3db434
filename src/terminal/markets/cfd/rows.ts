// Rows of CFDs: open positions at their closing price, pending orders, ended tickets and deals.
import type { QuoteOf } from '../../../domain/cfd/conversion'
import { closingPrice, openingPrice } from '../../../domain/cfd/figures'
import { openPartOf } from '../../../domain/cfd/openParts'
import { stopOutPrice } from '../../../domain/cfd/stopOutPrice'
import { partProfit } from '../../../domain/cfd/wallet'
import { formatAmount, formatTicks, readTicks } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import type { CfdDealRecord, CfdTicketRecord } from '../../../domain/records/cfdRecords'
import type { AccountView } from '../../../domain/views/views'
import type { InputOf } from '../../../session/calls'
import {
  negated,
  ratioOf,
  tradedOf,
  type FillRow,
  type HistoryRow,
  type OrderRow,
  type PositionRow,
  type Message,
} from '../../trading/lists/rows'
import type { Tickers } from '../MarketLists'
import { openWallet, type CfdAccount } from './openWallet'
import { quotesOf } from './quotes'

type Sided = Pick<CfdTicketRecord, 'symbol' | 'side' | 'leverage'>

const sided = ({ symbol, side, leverage }: Sided) => ({
  traded: tradedOf(symbol, findDerivative(symbol), 'orderForm.lots'),
  side: side === 'LONG' ? ('BUY' as const) : ('SELL' as const),
  tag: { key: `cfd.tag.${side}` as const, values: { leverage } },
})

const typeOf = ({ openType, side }: Pick<CfdTicketRecord, 'openType' | 'side'>): Message => ({
  key: `cfd.open.${openType}.${side}`,
})

/** All open tickets at current quotes, in order of arrival. */
export function positionRows(
  account: Pick<AccountView, 'balances' | 'cfdPositions'>,
  tickers: Tickers,
): PositionRow[] {
  const quoteOf = quotesOf(tickers)
  const wallet = openWallet(account, quoteOf)
  return account.cfdPositions.flatMap((ticket) => positionRow(ticket, wallet, quoteOf) ?? [])
}

function positionRow(
  ticket: CfdTicketRecord,
  wallet: CfdAccount,
  quoteOf: QuoteOf,
): PositionRow | undefined {
  const instrument = findDerivative(ticket.symbol)
  const part = openPartOf(ticket)
  if (!instrument || !part) return undefined
  const { tickDecimals } = instrument
  const quote = quoteOf(instrument.symbol)
  const profit = partProfit(part, quoteOf)
  const out = stopOutPrice(wallet, instrument, part.direction, quoteOf)
  return {
    id: ticket.forexUuid,
    ...sided(ticket),
    size: ticket.openSize,
    opened: typeOf(ticket),
    entry: ticket.openPrice,
    now: quote && formatTicks(closingPrice(part.direction, quote), tickDecimals),
    liquidation: out === null ? null : formatTicks(out, tickDecimals),
    profit: profit === null ? null : formatAmount(profit),
    ratio: profit === null ? null : ratioOf(profit, part.margin),
    margin: ticket.margin,
    use: null,
    swap: ticket.swap,
    fee: ticket.fee,
    takeProfit: ticket.takeProfitPrice,
    stopLoss: ticket.stopLossPrice,
    openedAt: ticket.openTime,
    closing: null,
  }
}

export function orderRows(
  { cfdPending }: Pick<AccountView, 'cfdPending'>,
  tickers: Tickers,
): OrderRow[] {
  const quoteOf = quotesOf(tickers)
  return cfdPending.map((ticket) => ({
    ...waitingRow(ticket, ticket.forexUuid, ticket.triggerPrice),
    id: ticket.forexUuid,
    held: { amount: ticket.margin, coin: '' },
    distance: pointsAway(ticket, quoteOf),
    placedAt: ticket.createdAt,
    state: { key: `cfd.status.${ticket.status}` },
  }))
}

/** A row for an order that has not been acknowledged yet. */
export const sentRow = (key: string, body: InputOf<'cfdOpen'>): OrderRow => ({
  ...waitingRow(body, key, body.openPrice ?? null),
  state: { key: 'orders.state.sending' },
})

type Waiting = Sided &
  Pick<CfdTicketRecord, 'openType' | 'size'> & {
    readonly takeProfitPrice?: string | null | undefined
    readonly stopLossPrice?: string | null | undefined
  }

const waitingRow = (order: Waiting, key: string, price: string | null): OrderRow => ({
  key,
  id: null,
  of: 'order',
  ...sided(order),
  type: [typeOf(order)],
  price,
  size: order.size,
  filled: null,
  held: null,
  distance: null,
  takeProfit: order.takeProfitPrice ?? null,
  stopLoss: order.stopLossPrice ?? null,
  placedAt: null,
  state: { key: 'cfd.status.PENDING' },
})

/** Distance of the price in points; null before the first quote. */
function pointsAway(
  { symbol, side, triggerPrice }: CfdTicketRecord,
  quoteOf: QuoteOf,
): number | null {
  const instrument = findDerivative(symbol)
  const quote = quoteOf(symbol)
  if (!instrument || !quote || triggerPrice === null) return null
  return Math.abs(readTicks(triggerPrice, instrument.tickDecimals) - openingPrice(side, quote))
}

export const historyRow = (ticket: CfdTicketRecord): HistoryRow => ({
  id: ticket.forexUuid,
  ...sided(ticket),
  type: typeOf(ticket),
  price: ticket.triggerPrice,
  average: ticket.openPrice,
  closePrice: ticket.closePrice,
  size: ticket.size,
  filled: ticket.openTime === null ? '0' : ticket.size,
  value: null,
  swap: ticket.swap,
  fee: { amount: ticket.fee, coin: '' },
  takeProfit: ticket.takeProfitPrice,
  stopLoss: ticket.stopLossPrice,
  result:
    ticket.openTime === null
      ? null
      : {
          parts: [
            { label: 'orders.result.profit', amount: ticket.profit },
            { label: 'orders.result.fees', amount: negated(ticket.fee) },
            { label: 'orders.result.swap', amount: ticket.swap },
          ],
        },
  placedAt: ticket.createdAt,
  openedAt: ticket.openTime,
  endedAt: ticket.closeTime ?? ticket.updatedAt,
  state: { key: `cfd.status.${ticket.status}` },
  reason: ticket.cancelReason === null ? null : { key: `cfd.reason.${ticket.cancelReason}` },
})

export const fillRow = (deal: CfdDealRecord): FillRow => ({
  id: deal.dealId,
  traded: tradedOf(deal.symbol, findDerivative(deal.symbol), 'orderForm.lots'),
  side: deal.side,
  action: { key: `cfd.action.${deal.action}` },
  role: null,
  price: deal.price,
  size: deal.size,
  value: null,
  fee: { amount: deal.fee, coin: '' },
  result:
    deal.action === 'OPEN'
      ? null
      : {
          parts: [
            { label: 'orders.result.profit', amount: deal.profit },
            { label: 'orders.result.fees', amount: negated(deal.fee) },
          ],
        },
  at: deal.at,
})
