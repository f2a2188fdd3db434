// What can be done to an order or a position of perpetual futures, as calls of the exchange.
import { amount, ticks } from '../../../domain/brand'
import { formatAmount, formatTicks, readAmount, readLots, readTicks } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import { checkProtection } from '../../../domain/orders/protection'
import { averagePrice, liquidationPrice, notional } from '../../../domain/perpetual/margin'
import { openPartOf } from '../../../domain/perpetual/openParts'
import type { DataOf } from '../../../session/calls'
import { sumQuantities } from '../../trading/actions/quantities'
import {
  action,
  type Closed,
  type MarketActions,
  type PositionActions,
} from '../../trading/actions/MarketActions'

const nothing = () => null

const position: PositionActions = {
  close: ({ id: futureId }, { size: quantity, price, postOnly = false }) =>
    action(
      'futuresClose',
      {
        futureId,
        ...(quantity === undefined ? {} : { quantity }),
        ...(price === undefined ? {} : { type: 'LIMIT', closePrice: price, postOnly }),
      },
      closedBy,
    ),
  closeTypes: ['MARKET', 'LIMIT'],
  cancelClose: ({ id }) => action('futuresCancelClose', { id }, nothing),
  protect: ({ id: futureId }, { takeProfit, stopLoss }) =>
    action(
      'futuresChange',
      {
        futureId,
        ...(takeProfit === undefined ? {} : { takeProfitPrice: takeProfit }),
        ...(stopLoss === undefined ? {} : { stopLossPrice: stopLoss }),
      },
      nothing,
    ),
  addMargin: ({ id }, more) => action('futuresMargin', { id, amount: more }, nothing),
  liquidationWith(id, added, { account }) {
    const ticket = account.positions.find(({ futureId }) => futureId === id)
    const instrument = ticket && findPerpetual(ticket.symbol)
    if (!ticket || !instrument) return null
    const part = openPartOf(instrument, ticket)
    const price = liquidationPrice(instrument, { ...part, margin: amount(part.margin + added) })
    return price === null ? null : formatTicks(price, instrument.tickDecimals)
  },
}

export const perpetualActions: MarketActions = {
  cancel: ({ id, of }) =>
    action(of === 'close' ? 'futuresCancelClose' : 'futuresCancel', { id }, nothing),
  amend: ({ id }, { price, size }) =>
    action(
      'futuresAmend',
      {
        id,
        ...(price === undefined ? {} : { openPrice: price }),
        ...(size === undefined ? {} : { quantity: size }),
      },
      nothing,
    ),
  amendable: ['price', 'size'],
  check(id, { takeProfit = null, stopLoss = null }, { account, tickers }) {
    const ticket = account.positions.find(({ futureId }) => futureId === id)
    const instrument = ticket && findPerpetual(ticket.symbol)
    const mark = ticket && tickers.get(ticket.symbol)?.mark
    if (!instrument || !mark) return null
    const ticksOf = (text: string | null) => text && readTicks(text, instrument.tickDecimals)
    const sides = { takeProfit: ticksOf(takeProfit) || null, stopLoss: ticksOf(stopLoss) || null }
    const checked = checkProtection(ticket.direction, ticks(mark), sides)
    return checked.ok ? null : checked.refusal
  },
  position,
}

/** What of a position one call closed, read from its fills; or that an order waits to do it. */
function closedBy({ future, fills }: DataOf<'futuresClose'>): Closed | null {
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
