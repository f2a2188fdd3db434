// The checks of a spot order that do not depend on a book, a balance or open orders, in the order
// of the refusal list. The client's order form and the exchange both use them.
import { lots, ticks, type Lots, type Ticks } from '../brand'
import { formatLots, short10 } from '../decimal'
import type { SpotInstrument } from '../instruments'
import type { OrderType, Side, TimeInForce } from '../records/records'
import { accepted, refused, type Outcome } from '../refusals'
import { readPrice, readQuantity } from './orderNumbers'
import { bandLimit, bandParams, isBeyondBand } from './priceBand'

/** A spot order as submitted; decimals are text. */
export interface SpotDraft {
  readonly type: OrderType
  readonly quantity: string
  readonly price?: string | undefined
  readonly timeInForce?: TimeInForce | undefined
  readonly postOnly?: boolean | undefined
}

/** The same with its decimals parsed. */
export interface SpotFigures {
  readonly type: OrderType
  readonly quantity: Lots
  /** null if none is given. */
  readonly limit: Ticks | null
  readonly timeInForce?: TimeInForce | undefined
  readonly postOnly?: boolean | undefined
}

/** The fields of an amendment; absent ones stay unchanged. */
export interface SpotAmendDraft {
  readonly price?: string | undefined
  /** The whole size, including the filled part. */
  readonly quantity?: string | undefined
}

/** The present state of the market; reference is null before the first price. */
export interface SpotTerms {
  readonly reference: Ticks | null
  readonly stale: boolean
}

/** A spot order with every figure parsed and valid by itself. */
export interface CheckedSpotOrder {
  readonly type: OrderType
  readonly side: Side
  readonly quantity: Lots
  /** null for a market order. */
  readonly limit: Ticks | null
  /** The worst price it may execute at: its limit, or the edge of the band. */
  readonly worst: Ticks
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
}

export interface CheckedSpotAmend {
  readonly limit: Ticks
  readonly quantity: Lots
}

/**
 * Parses and checks an order against its pair and market. Numbers first (2004…2007), then 2011…2017
 * in the list's order.
 */
export function validateSpot(
  instrument: SpotInstrument,
  side: Side,
  draft: SpotDraft,
  market: SpotTerms,
): Outcome<CheckedSpotOrder> {
  const figures = readSpotDraft(instrument, draft)
  return figures.ok ? checkSpot(instrument, side, figures.value, market) : figures
}

/** Parses the numbers of an order: 2004 … 2007. */
export function readSpotDraft(pair: SpotInstrument, draft: SpotDraft): Outcome<SpotFigures> {
  const { type, timeInForce, postOnly } = draft
  const quantity = readQuantity(pair, draft.quantity, 'quantity')
  if (!quantity.ok) return quantity
  const price = draft.price === undefined ? null : readPrice(pair, draft.price, 'price')
  if (price && !price.ok) return price
  const limit = price ? price.value : null
  return accepted({ type, quantity: quantity.value, limit, timeInForce, postOnly })
}

/** Checks an order whose numbers were parsed: 2011 … 2017. */
export function checkSpot(
  pair: SpotInstrument,
  side: Side,
  order: SpotFigures,
  market: SpotTerms,
): Outcome<CheckedSpotOrder> {
  const refusal = refuseSpot(pair, side, order, market)
  if (refusal) return refusal
  const { type, quantity, limit, postOnly = false } = order
  const timeInForce = timeInForceOf(order)
  const worst = worstPrice(pair, side, order, market)
  return accepted({ type, side, quantity, limit, worst, timeInForce, postOnly })
}

/** The same as a refusal; null if there is none. */
export function refuseSpot(
  pair: SpotInstrument,
  side: Side,
  order: SpotFigures,
  { reference, stale }: SpotTerms,
): Outcome<never> | null {
  if (stale || reference === null) return refused('instrumentStale')
  const { limit } = order
  const refusal = refuseTerms(order) ?? refuseFigures(pair, limit ?? reference, order.quantity)
  if (refusal) return refusal
  if (limit !== null && isBeyondBand(pair, side, limit, reference))
    return refused('priceOutOfBand', 'price', bandParams(pair, side, reference))
  return null
}

/** The order's time in force, or the default of its type. */
export const timeInForceOf = ({ type, timeInForce }: SpotFigures): TimeInForce =>
  timeInForce ?? (type === 'MARKET' ? 'IOC' : 'GTC')

/** The worst price that a valid order may execute at: its limit, or the band's edge. */
export const worstPrice = (
  pair: SpotInstrument,
  side: Side,
  { limit }: SpotFigures,
  { reference }: SpotTerms,
): Ticks => limit ?? (reference === null ? ticks(0) : bandLimit(pair, side, reference))

/** Parses and checks the new figures of a resting order, in the same order. */
export function validateSpotAmend(
  instrument: SpotInstrument,
  order: CheckedSpotAmend & { readonly side: Side },
  draft: SpotAmendDraft,
  { reference, stale }: SpotTerms,
): Outcome<CheckedSpotAmend> {
  const size =
    draft.quantity === undefined ? null : readQuantity(instrument, draft.quantity, 'quantity')
  if (size && !size.ok) return size
  const price = draft.price === undefined ? null : readPrice(instrument, draft.price, 'price')
  if (price && !price.ok) return price
  if (stale || reference === null) return refused('instrumentStale')
  const quantity = size ? size.value : order.quantity
  const limit = price ? price.value : order.limit
  const refusal = refuseFigures(instrument, limit, quantity)
  if (refusal) return refusal
  if (limit !== order.limit && isBeyondBand(instrument, order.side, limit, reference))
    return refused('priceOutOfBand', 'price', bandParams(instrument, order.side, reference))
  return accepted({ limit, quantity })
}

/** 2012 … 2024: the kind of order and its terms. */
function refuseTerms(order: SpotFigures): Outcome<never> | null {
  const { type, limit, postOnly } = order
  const isMarket = type === 'MARKET'
  if (!isMarket && type !== 'LIMIT') return refused('orderTypeUnsupported', 'type')
  if (!isMarket && limit === null) return refused('priceMissing', 'price')
  if (isMarket && limit !== null) return refused('priceNotAllowed', 'price')
  const timeInForce = timeInForceOf(order)
  if (isMarket && timeInForce === 'GTC') return refused('timeInForceInvalid', 'timeInForce')
  if (postOnly && timeInForce !== 'GTC') return refused('timeInForceInvalid', 'timeInForce')
  return null
}

/** 2016, 2044: size and notional. */
function refuseFigures(
  instrument: SpotInstrument,
  price: Ticks,
  quantity: Lots,
): Outcome<never> | null {
  if (quantity > instrument.maxLots) {
    const max = formatLots(lots(instrument.maxLots), instrument.lotDecimals)
    return refused('quantityTooLarge', 'quantity', { max })
  }
  // In ticks × lots, where the smallest notional is a small integer: exact on both sides.
  const least = instrument.minNotional * short10(instrument.tickDecimals + instrument.lotDecimals)
  if (price * quantity < least) {
    const below = formatLots(lots(Math.ceil(least / price) - 1), instrument.lotDecimals)
    return refused('amountTooSmall', 'quantity', { below })
  }
  return null
}
