// Actions on orders and positions of perpetual futures, as calls to the exchange.
import { amount, ticks } from '../../../domain/brand'
import { formatAmount, formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import { checkProtection } from '../../../domain/orders/protection'
import { averagePrice, liquidationPrice, notional, profit } from '../../../domain/perpetual/margin'
import { openPartOf } from '../../../domain/perpetual/openParts'
import type { DataOf } from '../../../session/calls'
import { sumQuantities } from '../../trading/actions/quantities'
import { command } from '../../../app/command/command'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { checkRestingPrice } from '../../trading/actions/checkRestingPrice'
import { executionPrice, quoteOf } from '../../trading/orderForm/formQuote'
import type { Trigger } from '../../trading/lists/rows'
import type {
  Closed,
  MarketActions,
  Now,
  PositionActions,
  RowChange,
} from '../../trading/actions/MarketActions'

const nothing = () => null

const position: PositionActions = {
  close: ({ id: futureId }, { size: quantity, price, postOnly = false }) =>
    command(
      'perpetualClose',
      {
        futureId,
        ...(quantity === undefined ? {} : { quantity }),
        ...(price === undefined ? {} : { type: 'LIMIT', closePrice: price, postOnly }),
      },
      closedBy,
    ),
  closeTypes: ['MARKET', 'LIMIT'],
  cancelClose: ({ id }) => command('perpetualCancelClose', { id }, nothing),
  protect: ({ id: futureId }, { takeProfit, stopLoss }) =>
    command(
      'perpetualChange',
      {
        futureId,
        ...(takeProfit === undefined ? {} : { takeProfitPrice: takeProfit }),
        ...(stopLoss === undefined ? {} : { stopLossPrice: stopLoss }),
      },
      nothing,
    ),
  addMargin: ({ id }, more) => command('perpetualMargin', { id, amount: more }, nothing),
  liquidationWith(id, added, { account }) {
    const ticket = account.positions.find(({ futureId }) => futureId === id)
    const instrument = ticket && findPerpetual(ticket.symbol)
    if (!ticket || !instrument) return null
    const part = openPartOf(instrument, ticket)
    const price = liquidationPrice(instrument, { ...part, margin: amount(part.margin + added) })
    return price === null ? null : formatTicks(price, instrument.tickDecimals)
  },
  profitOf(id, { size, price }, { account, tickers }) {
    const ticket = account.positions.find(({ futureId }) => futureId === id)
    const instrument = ticket && findPerpetual(ticket.symbol)
    if (!ticket || !instrument) return null
    const { direction, entryCost, quantity } = openPartOf(instrument, ticket)
    const quote = quoteOf(tickers.get(ticket.symbol))
    const at = price ?? executionPrice(quote, direction === 'LONG' ? 'SELL' : 'BUY')
    if (at === null || quantity === 0) return null
    const cost = amount((entryCost * BigInt(size)) / BigInt(quantity))
    return formatAmount(profit(direction, cost, notional(instrument, at, size)))
  },
}

const CANCEL = {
  order: 'perpetualCancel',
  close: 'perpetualCancelClose',
  stop: 'perpetualCancelStop',
} as const

export const perpetualActions: MarketActions = {
  cancel: ({ id, of }) => command(CANCEL[of], { id }, nothing),
  amend: ({ id, of }, { price, trigger, size, trailPercent, trailDistance }) => {
    const change = {
      id,
      ...(price === undefined ? {} : { openPrice: price }),
      ...(size === undefined ? {} : { quantity: size }),
    }
    if (of !== 'stop') return command('perpetualAmend', change, nothing)
    const moved = {
      ...(trigger === undefined ? {} : { triggerPrice: trigger }),
      ...(trailPercent === undefined ? {} : { trailPercent }),
      ...(trailDistance === undefined ? {} : { trailDistance }),
    }
    return command('perpetualAmendStop', { ...change, ...moved }, nothing)
  },
  amendable: ({ of, price, trigger }) =>
    of !== 'stop'
      ? ['price', 'size']
      : [triggerField(trigger), ...(price === null ? [] : (['price'] as const)), 'size'],
  check: (id, { price, ...protection }, now) =>
    price === undefined ? checkPosition(id, protection, now) : checkOrder(id, price, now),
  position,
}

/** A trailing stop has its distance in one of two units, and no trigger to be chosen. */
function triggerField(trigger: Trigger | undefined): 'trigger' | 'trailPercent' | 'trailDistance' {
  if (trigger?.trailPercent) return 'trailPercent'
  return trigger?.trailDistance ? 'trailDistance' : 'trigger'
}

/** Protection of an open position, judged at the mark. */
function checkPosition(
  id: string,
  { takeProfit = null, stopLoss = null }: RowChange,
  { account, tickers }: Now,
): ReceivedRefusal | null {
  const ticket = account.positions.find(({ futureId }) => futureId === id)
  const instrument = ticket && findPerpetual(ticket.symbol)
  const mark = ticket && tickers.get(ticket.symbol)?.mark
  if (!instrument || !mark) return null
  const ticksOf = (text: string | null) => text && readTicks(text, instrument.tickDecimals)
  const sides = { takeProfit: ticksOf(takeProfit) || null, stopLoss: ticksOf(stopLoss) || null }
  const checked = checkProtection(ticket.direction, ticks(mark), sides)
  return checked.ok ? null : checked.refusal
}

/** New price of a resting order, whose own protection is judged at that price. */
function checkOrder(id: string, price: string, { account, tickers }: Now): ReceivedRefusal | null {
  const ticket = account.orders.find(({ futureId }) => futureId === id)
  const instrument = ticket && findPerpetual(ticket.symbol)
  if (!ticket || !instrument) return null
  const { direction, postOnly, takeProfitPrice, stopLossPrice } = ticket
  const ticksOf = (text: string | null) => text && readTicks(text, instrument.tickDecimals)
  const limit = readTicks(price, instrument.tickDecimals)
  const side = direction === 'LONG' ? 'BUY' : 'SELL'
  const wrong = checkRestingPrice(
    instrument,
    { side, price: limit, postOnly },
    tickers.get(ticket.symbol),
  )
  if (wrong) return wrong
  const sides = {
    takeProfit: ticksOf(takeProfitPrice) || null,
    stopLoss: ticksOf(stopLossPrice) || null,
  }
  const checked = checkProtection(direction, limit, sides)
  return checked.ok ? null : checked.refusal
}

/**
 * The closed part of a position according to the call's fills, or the order that waits to close it.
 */
function closedBy({ future, fills }: DataOf<'perpetualClose'>): Closed | null {
  const { symbol, closeLimitPrice } = future
  if (fills.length === 0)
    return closeLimitPrice === null
      ? null
      : { kind: 'waits', size: future.closeRestingQuantity, price: closeLimitPrice }
  const instrument = findPerpetual(symbol)
  if (!instrument) return null
  const { lotDecimals, tickDecimals } = instrument
  const size = sumQuantities(
    fills.map(({ quantity }) => quantity),
    lotDecimals,
  )
  const sum = (amounts: readonly string[]) =>
    amount(amounts.reduce((total, text) => total + readAmount(text), 0n))
  const cost = fills.reduce(
    (total, { price, quantity }) =>
      total + notional(instrument, readTicks(price, tickDecimals), readLots(quantity, lotDecimals)),
    0n,
  )
  const average = averagePrice(instrument, amount(cost), readLots(size, lotDecimals))
  return {
    kind: 'closed',
    noticeId: `close-${future.futureId}`,
    size,
    price: formatTicks(average, tickDecimals),
    profit: formatAmount(sum(fills.map(({ realisedPnl }) => realisedPnl))),
    fee: formatAmount(sum(fills.map(({ fee }) => fee))),
  }
}
