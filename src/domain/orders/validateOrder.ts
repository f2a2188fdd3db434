// The checks of a perpetual order that do not depend on a book or a balance, in the order of the
// refusal list. The client's order form and the exchange both use them.
import { amount, lots, type Amount, type Lots, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, formatLots, pow10 } from '../decimal'
import type { PerpetualInstrument } from '../instruments'
import { initialMargin, maintenanceMargin, notional } from '../perpetual/margin'
import type { Direction } from '../perpetual/margin'
import { maxLeverageFor } from '../perpetual/tiers'
import { readMoney, readPrice, readQuantity, worthTooLittle } from './orderNumbers'
import { bandParams, isBeyondBand } from './priceBand'
import { checkProtection } from './protection'
import { ORDER_TYPES, type OrderType, type TimeInForce } from '../records/records'
import { accepted, refused, type Outcome } from '../refusals'

/** An order as submitted; decimals are text. */
export interface OrderDraft {
  readonly type: OrderType
  readonly direction: Direction
  readonly quantity: string
  readonly openPrice?: string | undefined
  readonly leverage: number
  readonly margin?: string | undefined
  readonly takeProfitPrice?: string | undefined
  readonly stopLossPrice?: string | undefined
  readonly timeInForce?: TimeInForce | undefined
  readonly postOnly?: boolean | undefined
  /** Such an order opens nothing and is checked by validateClosing instead. */
  readonly reduceOnly?: boolean | undefined
}

/** The present state of the market; mark is null before the first price. */
export interface OrderMarket {
  readonly mark: Ticks | null
  readonly stale: boolean
  /** The customer's other exposure in the contract, open and resting. */
  readonly exposure: Amount
}

/** An order with every figure parsed and valid by itself. */
export interface CheckedOrder {
  readonly type: OrderType
  readonly direction: Direction
  readonly quantity: Lots
  /** null for a market order. */
  readonly limit: Ticks | null
  readonly leverage: number
  /** The margin the customer wants to commit; null: the initial margin. */
  readonly margin: Amount | null
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
}

/** The context in which an order is checked. */
interface Standing {
  readonly mark: Ticks
  readonly exposure: Amount
}

type Numbers = Pick<CheckedOrder, 'quantity' | 'limit' | 'margin' | 'takeProfit' | 'stopLoss'>

/**
 * Parses and checks an order against its instrument and market. Numbers first (2004…2007), then
 * 2011…2026 in the list's order.
 */
export function validateOrder(
  instrument: PerpetualInstrument,
  draft: OrderDraft,
  market: OrderMarket,
): Outcome<CheckedOrder> {
  const read = readNumbers(instrument, draft)
  if (!read.ok) return read
  const numbers = read.value
  if (market.stale || market.mark === null) return refused('instrumentStale')
  const { mark, exposure } = market
  const terms = checkTerms(instrument, draft, numbers, { mark, exposure })
  if (!terms.ok) return terms
  const figures = checkFigures(instrument, draft, numbers, { mark, exposure })
  if (!figures.ok) return figures
  const { type, direction, leverage } = draft
  const postOnly = draft.postOnly ?? false
  return accepted({ type, direction, leverage, timeInForce: terms.value, postOnly, ...numbers })
}

function readNumbers(instrument: PerpetualInstrument, draft: OrderDraft): Outcome<Numbers> {
  const quantity = readQuantity(instrument, draft.quantity, 'quantity')
  if (!quantity.ok) return quantity
  const limit = optional(draft.openPrice, (text) => readPrice(instrument, text, 'openPrice'))
  if (!limit.ok) return limit
  const margin = optional(draft.margin, (text) => readMoney(text, 'margin'))
  if (!margin.ok) return margin
  const takeProfit = optional(draft.takeProfitPrice, (text) =>
    readPrice(instrument, text, 'takeProfitPrice'),
  )
  if (!takeProfit.ok) return takeProfit
  const stopLoss = optional(draft.stopLossPrice, (text) =>
    readPrice(instrument, text, 'stopLossPrice'),
  )
  if (!stopLoss.ok) return stopLoss
  return accepted({
    quantity: quantity.value,
    limit: limit.value,
    margin: margin.value,
    takeProfit: takeProfit.value,
    stopLoss: stopLoss.value,
  })
}

function optional<T>(text: string | undefined, read: (text: string) => Outcome<T>) {
  return text === undefined ? accepted<T | null>(null) : read(text)
}

/** 2012 … 2024: the kind of order, its leverage and its terms. */
function checkTerms(
  instrument: PerpetualInstrument,
  draft: OrderDraft,
  numbers: Numbers,
  { mark, exposure }: Standing,
): Outcome<TimeInForce> {
  if (!ORDER_TYPES.includes(draft.type)) return refused('orderTypeUnsupported', 'type')
  const value = notional(instrument, numbers.limit ?? mark, numbers.quantity)
  const max = maxLeverageFor(instrument, amount(exposure + value))
  const { leverage } = draft
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > max)
    return refused('leverageInvalid', 'leverage', { max })
  const isMarket = draft.type === 'MARKET'
  if (!isMarket && numbers.limit === null) return refused('priceMissing', 'openPrice')
  if (isMarket && numbers.limit !== null) return refused('priceNotAllowed', 'openPrice')
  const timeInForce = draft.timeInForce ?? (isMarket ? 'IOC' : 'GTC')
  if (isMarket && timeInForce === 'GTC') return refused('timeInForceInvalid', 'timeInForce')
  if (draft.postOnly && timeInForce !== 'GTC') return refused('timeInForceInvalid', 'timeInForce')
  return accepted(timeInForce)
}

/** 2016 … 2026: size, notional, band, protection, margin. */
function checkFigures(
  instrument: PerpetualInstrument,
  draft: OrderDraft,
  numbers: Numbers,
  { mark, exposure }: Standing,
): Outcome<null> {
  const { quantity, limit, takeProfit, stopLoss } = numbers
  const reference = limit ?? mark
  if (quantity > instrument.maxLots) {
    const max = formatLots(lots(instrument.maxLots), instrument.lotDecimals)
    return refused('quantityTooLarge', 'quantity', { max })
  }
  const value = notional(instrument, reference, quantity)
  if (value < BigInt(instrument.minNotional) * pow10(AMOUNT_DECIMALS))
    return { ok: false, refusal: worthTooLittle(instrument, 'quantity') }
  const side = draft.direction === 'LONG' ? 'BUY' : 'SELL'
  if (limit !== null && isBeyondBand(instrument, side, limit, mark))
    return refused('priceOutOfBand', 'openPrice', bandParams(instrument, side, mark))
  const protection = checkProtection(draft.direction, reference, { takeProfit, stopLoss })
  if (!protection.ok) return protection
  const least = initialMargin(value, draft.leverage)
  const margin = numbers.margin ?? least
  if (margin < least || margin <= maintenanceMargin(instrument, value, exposure))
    return refused('marginTooSmall', numbers.margin === null ? 'leverage' : 'margin')
  return accepted(null)
}
