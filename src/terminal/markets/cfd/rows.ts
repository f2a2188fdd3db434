// The rows of CFDs: open positions at the price that would close them, orders that wait,
// tickets that ended, deals.
import type { QuoteOf } from '../../../domain/cfd/conversion'
import { closingPrice, openingPrice } from '../../../domain/cfd/figures'
import { openPartOf } from '../../../domain/cfd/openParts'
import { stopOutPrice } from '../../../domain/cfd/stopOutPrice'
import { partProfit } from '../../../domain/cfd/wallet'
import { formatAmount, formatTicks, readTicks } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import type { ForexDealRecord, ForexTicketRecord } from '../../../domain/records/forexRecords'
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
  type Words,
} from '../../trading/lists/rows'
import type { Tickers } from '../MarketLists'
import { openWallet, type CfdAccount } from './openWallet'
import { quotesOf } from './quotes'

type Sided = Pick<ForexTicketRecord, 'symbol' | 'side' | 'leverage'>

const sided = ({ symbol, side, leverage }: Sided) => ({
  traded: tradedOf(symbol, findDerivative(symbol), 'orderForm.lots'),
  side: side === 'LONG' ? ('BUY' as const) : ('SELL' as const),
  tag: { key: `forex.tag.${side}` as const, values: { leverage } },
})

const typeOf = ({ openType, side }: Pick<ForexTicketRecord, 'openType' | 'side'>): Words => ({
  key: `forex.open.${openType}.${side}`,
})

/** All open tickets at the quotes of now, in the order they came. */
export function positionRows(
  account: Pick<AccountView, 'balances' | 'forexPositions'>,
  tickers: Tickers,
): PositionRow[] {
  const quoteOf = quotesOf(tickers)
  const wallet = openWallet(account, quoteOf)
  return account.forexPositions.flatMap((ticket) => positionRow(ticket, wallet, quoteOf) ?? [])
}

function positionRow(
  ticket: ForexTicketRecord,
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
  { forexPending }: Pick<AccountView, 'forexPending'>,
  tickers: Tickers,
): OrderRow[] {
  const quoteOf = quotesOf(tickers)
  return forexPending.map((ticket) => ({
    ...waitingRow(ticket, ticket.forexUuid, ticket.triggerPrice),
    id: ticket.forexUuid,
    held: { amount: ticket.margin, coin: '' },
    distance: pointsAway(ticket, quoteOf),
    placedAt: ticket.createdAt,
    state: { key: `forex.status.${ticket.status}` },
  }))
}

/** An order on its way to the exchange. */
export const sentRow = (key: string, body: InputOf<'forexOpen'>): OrderRow => ({
  ...waitingRow(body, key, body.openPrice ?? null),
  state: { key: 'orders.state.sending' },
})

type Waiting = Sided &
  Pick<ForexTicketRecord, 'openType' | 'size'> & {
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
  state: { key: 'forex.status.PENDING' },
})

/** How many points the price has to go; null before the first quote. */
function pointsAway(
  { symbol, side, triggerPrice }: ForexTicketRecord,
  quoteOf: QuoteOf,
): number | null {
  const instrument = findDerivative(symbol)
  const quote = quoteOf(symbol)
  if (!instrument || !quote || triggerPrice === null) return null
  return Math.abs(readTicks(triggerPrice, instrument.tickDecimals) - openingPrice(side, quote))
}

export const historyRow = (ticket: ForexTicketRecord): HistoryRow => ({
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
  state: { key: `forex.status.${ticket.status}` },
  reason: ticket.cancelReason === null ? null : { key: `forex.reason.${ticket.cancelReason}` },
})

export const fillRow = (deal: ForexDealRecord): FillRow => ({
  id: deal.dealId,
  traded: tradedOf(deal.symbol, findDerivative(deal.symbol), 'orderForm.lots'),
  side: deal.side,
  action: { key: `forex.action.${deal.action}` },
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
