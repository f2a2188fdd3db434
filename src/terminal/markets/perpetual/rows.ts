// Rows of perpetual futures: tickets as positions, resting orders, history and fills, valued at the
// current mark price.
import { ticks } from '../../../domain/brand'
import { formatAmount, formatScaled, formatTicks, RATE_DECIMALS } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import { notional, profit } from '../../../domain/perpetual/margin'
import { openPartOf } from '../../../domain/perpetual/openParts'
import type { PerpetualFill, PerpetualTicket, Ticker } from '../../../domain/records/records'
import type { AccountView } from '../../../domain/views/views'
import type { DataOf, InputOf } from '../../../session/calls'
import { restOf } from '../../trading/actions/quantities'
import {
  negated,
  ratioOf,
  tradedOf,
  type FillRow,
  type HistoryRow,
  type OrderRow,
  type PositionRow,
  type Result,
  type Message,
} from '../../trading/lists/rows'
import { marginUse } from './marginUse'
import { sided } from './sided'
import { stopRow } from './stopRow'

/** All open tickets with their valuation, in order of arrival; unknown instruments are left out. */
export const positionRows = (
  { positions }: Pick<AccountView, 'positions'>,
  tickers: ReadonlyMap<string, Ticker>,
): PositionRow[] => positions.flatMap((ticket) => positionRow(ticket, tickers) ?? [])

function positionRow(
  ticket: PerpetualTicket,
  tickers: ReadonlyMap<string, Ticker>,
): PositionRow | undefined {
  const { symbol, closeLimitPrice, takeProfitPrice, stopLossPrice } = ticket
  const instrument = findPerpetual(symbol)
  if (!instrument) return undefined
  return {
    id: ticket.futureId,
    ...sided(ticket),
    size: ticket.openQuantity,
    opened: null,
    entry: ticket.entryPrice,
    liquidation: ticket.liquidationPrice,
    margin: ticket.margin,
    swap: null,
    fee: ticket.fee,
    takeProfit: takeProfitPrice,
    stopLoss: stopLossPrice,
    openedAt: ticket.createdAt,
    closing:
      closeLimitPrice === null
        ? null
        : { price: closeLimitPrice, size: ticket.closeRestingQuantity },
    ...valueOf(ticket, tickers.get(symbol)?.mark ?? 0),
  }
}

type Valued = Pick<PositionRow, 'now' | 'profit' | 'ratio' | 'use'>

/** `mark` in ticks; zero before the first one. */
function valueOf(ticket: PerpetualTicket, mark: number): Valued {
  const instrument = findPerpetual(ticket.symbol)
  if (!instrument || mark <= 0) return { now: null, profit: null, ratio: null, use: null }
  const at = ticks(mark)
  const part = openPartOf(instrument, ticket)
  const gain = profit(part.direction, part.entryCost, notional(instrument, at, part.quantity))
  const use = marginUse(instrument, part, at)
  return {
    now: formatTicks(at, instrument.tickDecimals),
    profit: formatAmount(gain),
    ratio: ratioOf(gain, part.margin),
    use: use === null ? null : formatScaled(use, RATE_DECIMALS),
  }
}

/**
 * Orders that wait for their trigger, then resting ones. A ticket that is still opening while its
 * close rests yields two rows.
 */
export const orderRows = ({ orders, stops }: Pick<AccountView, 'orders' | 'stops'>): OrderRow[] => [
  ...stops.map(stopRow),
  ...orders.flatMap((ticket) => {
    const { lotDecimals } = tradedOf(ticket.symbol, findPerpetual(ticket.symbol))
    const opens = /[1-9]/.test(restOf(ticket, lotDecimals))
    return [
      ...(opens ? [openingRow(ticket)] : []),
      ...(ticket.closeLimitPrice === null ? [] : [closingRow(ticket)]),
    ]
  }),
]

const openingRow = (ticket: PerpetualTicket): OrderRow => ({
  key: `order ${ticket.futureId}`,
  id: ticket.futureId,
  of: 'order',
  ...sided(ticket),
  type: typeMessages(ticket),
  price: ticket.openPrice,
  size: ticket.quantity,
  filled: ticket.filledQuantity,
  held: { amount: ticket.held, coin: '' },
  distance: null,
  takeProfit: ticket.takeProfitPrice,
  stopLoss: ticket.stopLossPrice,
  placedAt: ticket.createdAt,
  state: { key: `orders.state.${ticket.status}` },
})

const closingRow = (ticket: PerpetualTicket): OrderRow => ({
  ...openingRow(ticket),
  key: `close ${ticket.futureId}`,
  of: 'close',
  type: [{ key: 'orders.type.close' }],
  price: ticket.closeLimitPrice,
  size: ticket.closeRestingQuantity,
  filled: null,
  held: null,
  state: { key: 'orders.state.PENDING' },
})

/** A row for an order that has not been acknowledged yet. */
export function sentRow(key: string, symbol: string, body: InputOf<'perpetualOpen'>): OrderRow {
  return {
    key,
    id: null,
    of: 'order',
    ...sided({ symbol, ...body }),
    type: typeMessages(body),
    price: body.openPrice ?? null,
    size: body.quantity,
    filled: null,
    held: null,
    distance: null,
    takeProfit: body.takeProfitPrice ?? null,
    stopLoss: body.stopLossPrice ?? null,
    placedAt: null,
    state: { key: 'orders.state.sending' },
  }
}

interface Typed {
  readonly type: PerpetualTicket['type']
  readonly postOnly?: boolean | undefined
  readonly reduceOnly?: boolean | undefined
}

const typeMessages = ({ type, postOnly, reduceOnly }: Typed): Message[] => [
  { key: type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market' },
  ...(postOnly ? [{ key: 'orders.postOnly' } as const] : []),
  ...(reduceOnly ? [{ key: 'orderForm.reduceOnly' } as const] : []),
]

export function historyRow(ticket: PerpetualTicket): HistoryRow {
  const { type } = ticket
  return {
    id: ticket.futureId,
    ...sided(ticket),
    type: { key: type === 'LIMIT' ? 'orders.type.limit' : 'orders.type.market' },
    price: ticket.openPrice,
    average: ticket.entryPrice,
    closePrice: ticket.closePrice,
    size: ticket.quantity,
    filled: ticket.filledQuantity,
    value: null,
    swap: null,
    fee: { amount: ticket.fee, coin: '' },
    takeProfit: ticket.takeProfitPrice,
    stopLoss: ticket.stopLossPrice,
    result: ticket.closePrice === null ? null : ticketResult(ticket),
    placedAt: ticket.createdAt,
    openedAt: ticket.entryPrice === null ? null : ticket.createdAt,
    endedAt: ticket.closedAt ?? ticket.updatedAt,
    state: { key: `orders.state.${ticket.status}` },
    reason: ticket.cancelReason === null ? null : { key: `orders.reason.${ticket.cancelReason}` },
  }
}

const ticketResult = ({ realisedPnl, fee, funding }: PerpetualTicket): Result => ({
  parts: [
    { label: 'orders.result.profit', amount: realisedPnl },
    { label: 'orders.result.fees', amount: negated(fee) },
    { label: 'orders.result.funding', amount: funding },
  ],
})

export const fillRow = (
  fill: DataOf<'perpetualTransactions'>['transactions'][number],
): FillRow => ({
  id: fill.fillId,
  traded: tradedOf(fill.symbol, findPerpetual(fill.symbol)),
  side: fill.side,
  action: { key: `orders.action.${fill.action}` },
  role: { key: `orders.role.${fill.liquidity}` },
  price: fill.price,
  size: fill.quantity,
  value: null,
  fee: { amount: fill.fee, coin: '' },
  result: fill.action === 'OPEN' ? null : fillResult(fill),
  at: fill.at,
})

const fillResult = ({ realisedPnl, fee }: PerpetualFill): Result => ({
  parts: [
    { label: 'orders.result.profit', amount: realisedPnl },
    { label: 'orders.result.fees', amount: negated(fee) },
  ],
})
